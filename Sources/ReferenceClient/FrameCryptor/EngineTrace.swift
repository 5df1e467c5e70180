/// What an engine did with its cryptors.
public struct EngineTrace: Sendable, Hashable {
    /// The calls, in their order within a media type.
    public var calls: [CryptorCall]
    /// How many of the objects that were handed over are alive (INS-9).
    public var live: Int
}
