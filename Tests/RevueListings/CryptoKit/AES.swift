/// The Advanced Encryption Standard.
public enum AES {
    /// AES in Galois/Counter Mode.
    public enum GCM {}
}
