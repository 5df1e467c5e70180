internal import AEAD
internal import FramedMedia
internal import JSON

/// One of the stock cryptors that every adapter brings along, and what becomes
/// of frames under it (INS-13…15).
struct EngineCryptor {
    /// One of its two directions.
    enum Direction: String {
        case encrypt
        case decrypt
    }

    /// The kinds, as `Spec/protocol.md` lists them.
    enum Kind {
        case aes256GCM(firstCounter: UInt64?, bindsSSRC: Bool)
        case xor
        case refuse(Direction, only: [Int]?)
        case oversize(extra: Int)
        case meeting(milliseconds: Int)
    }

    let kind: Kind
    let key: [UInt8]

    /// The authenticated one, under a key that follows from its name; nil
    /// leaves the first counter to the client.
    static func aes(_ name: String = "aes", from firstCounter: UInt64? = 1, bindsSSRC: Bool = false) -> EngineCryptor {
        var random = SeededRandom("engine key \(name)")
        return EngineCryptor(
            kind: .aes256GCM(firstCounter: firstCounter, bindsSSRC: bindsSSRC),
            key: random.bytes(Algorithm.aes256GCM.keySize)
        )
    }

    /// XOR under a key of five bytes that follows from its name.
    static func xor(_ name: String = "xor") -> EngineCryptor { xor(key: xorKey(name)) }

    /// XOR under a key.
    static func xor(key: [UInt8]) -> EngineCryptor { EngineCryptor(kind: .xor, key: key) }

    /// XOR that refuses all calls in one direction, or those with these
    /// numbers.
    static func refuse(_ direction: Direction, only numbers: [Int]? = nil) -> EngineCryptor {
        EngineCryptor(kind: .refuse(direction, only: numbers), key: xorKey("refuse"))
    }

    /// XOR whose ciphertexts are `extra` bytes larger than it promises.
    static func oversize(_ extra: Int) -> EngineCryptor {
        EngineCryptor(kind: .oversize(extra: extra), key: xorKey("oversize"))
    }

    /// XOR whose encrypt waits for the other media type, two seconds at most
    /// unless said otherwise.
    static func meeting(milliseconds: Int = 2000) -> EngineCryptor {
        EngineCryptor(kind: .meeting(milliseconds: milliseconds), key: xorKey("meeting"))
    }

    /// What it promises for `count` bytes.
    func maxSize(_ count: Int) -> Int {
        if case .aes256GCM = kind { count + AESGCM.tagSize } else { count }
    }

    /// The frame as it travels under this counter.
    func sealed(_ frame: EngineFrame, _ counter: UInt64) -> EngineFrame {
        guard case .aes256GCM(_, let bindsSSRC) = kind else {
            return frame.carrying(frame.data.enumerated().map { $1 ^ key[$0 % key.count] })
        }
        do {
            let cipher = try AESGCM(.aes256GCM, key: key.span.bytes)
            let aad = bindsSSRC ? frame.ssrc.bigEndianBytes : []
            return frame.carrying(try cipher.seal(frame.data, iv: Self.nonce(counter), aad: aad))
        } catch {
            preconditionFailure("a scenario's frame cannot be encrypted: \(error)")
        }
    }

    /// Four zero bytes and the counter (INS-13).
    static func nonce(_ counter: UInt64) -> [UInt8] { [0, 0, 0, 0] + counter.bigEndianBytes }

    /// The cryptor in a request.
    var json: JSONValue {
        var object: JSONObject = ["kind": .string(name), "key": .string(Hex.encode(key))]
        switch kind {
        case .aes256GCM(let firstCounter, let bindsSSRC):
            object["firstCounter"] = firstCounter.map { .string(String($0)) }
            if bindsSSRC { object["bindSSRC"] = true }
        case .xor: break
        case .refuse(let direction, let numbers):
            object["what"] = .string(direction.rawValue)
            object["only"] = numbers.map { .array($0.map { .integer(Int64($0)) }) }
        case .oversize(let extra): object["extra"] = .integer(Int64(extra))
        case .meeting(let milliseconds): object["timeout"] = .integer(Int64(milliseconds))
        }
        return .object(object)
    }

    private var name: String {
        switch kind {
        case .aes256GCM: "aes-256-gcm"
        case .xor: "xor"
        case .refuse: "refuse"
        case .oversize: "oversize"
        case .meeting: "meeting"
        }
    }

    /// No byte of it is zero, so that every byte of a frame changes.
    private static func xorKey(_ name: String) -> [UInt8] {
        var random = SeededRandom("engine xor key \(name)")
        return random.bytes(5).map { $0 | 0x10 }
    }
}
