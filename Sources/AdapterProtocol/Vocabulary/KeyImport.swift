import JSON

/// A key as it is installed.
public struct KeyImport: Sendable, Hashable {
    /// Its slot.
    public var index: KeyIndex
    /// Its bytes, of any number; 16 or 32 are right (KEY-2).
    public var bytes: [UInt8]
    /// The IV prefix of the frames under it, where the test pins one. Only with
    /// the control `iv-prefix`, and then used for that slot (CTR-4).
    public var ivPrefix: UInt64?

    /// A key with its slot.
    public init(index: KeyIndex, bytes: [UInt8], ivPrefix: UInt64? = nil) {
        (self.index, self.bytes, self.ivPrefix) = (index, bytes, ivPrefix)
    }

    init(_ params: Parameters) throws(ProtocolError) {
        self.init(
            index: try params.keyIndex(),
            bytes: try params.bytes("key"),
            ivPrefix: try params.optionalEightBytes(KeyImport.prefix)
        )
    }

    func form(of userID: String?) -> Members {
        [
            "userId": userID.map(JSONValue.string), "keyIndex": index.json, "key": .bytes(bytes),
            KeyImport.prefix: ivPrefix.map(JSONValue.eightBytes),
        ]
    }

    /// The parameter that is sent only to clients with the control `iv-prefix`.
    static let prefix = "ivPrefix"
}

/// A key index as a request names it: any number at all, however large. One
/// that is not a whole number from 0 to 255 is the refusal `invalidKeyIndex`
/// (KEY-1).
public struct KeyIndex: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// The number, written as it was read.
    let json: JSONValue

    /// A whole number.
    public init(_ number: some FixedWidthInteger) { json = .whole(number) }

    /// A whole number.
    public init(integerLiteral number: Int) { self.init(number) }

    /// A number of JSON; nil for any other value.
    init?(json: JSONValue) {
        switch json {
        case .integer, .unsigned, .number: self.json = json
        default: return nil
        }
    }

    /// The number where it is whole and an `Int`. Where it is nil, no client
    /// has such a slot.
    public var wholeNumber: Int? {
        switch json {
        case .number(let number): Int(exactly: number)
        default: json.int
        }
    }
}

extension Parameters {
    func keyIndex() throws(ProtocolError) -> KeyIndex {
        try required("keyIndex", "a number", value("keyIndex").flatMap(KeyIndex.init))
    }
}
