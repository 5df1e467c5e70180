/// Told what happens in the SDK, on the main actor.
public protocol RevueDelegate: AnyObject {
    /// A frame was dropped. A diagnostic aid only.
    func revue(_ revue: Revue, didReceiveFrameCryptoError error: FrameCryptoError)
}
