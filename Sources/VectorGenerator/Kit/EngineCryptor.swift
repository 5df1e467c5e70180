internal import AEAD
internal import AdapterProtocol
internal import FramedMedia

/// One of the stock cryptors that every adapter brings along.
typealias EngineCryptor = CryptorRecipe

/// What becomes of frames under it (INS-13…15).
extension EngineCryptor {
    /// The authenticated one, under a key that follows from its name; nil
    /// leaves the first counter to the client.
    static func aes(_ name: String = "aes", from firstCounter: UInt64? = 1, bindsSSRC: Bool = false) -> EngineCryptor {
        var random = SeededRandom("engine key \(name)")
        let kind = Kind.aes256GCM(firstCounter: firstCounter, bindsSSRC: bindsSSRC)
        return EngineCryptor(kind, key: random.bytes(Algorithm.aes256GCM.keySize))
    }

    /// XOR under a key of five bytes that follows from its name.
    static func xor(_ name: String = "xor") -> EngineCryptor { xor(key: xorKey(name)) }

    /// XOR under a key.
    static func xor(key: [UInt8]) -> EngineCryptor { EngineCryptor(.xor, key: key) }

    /// XOR that refuses all calls in one direction, or those with these
    /// numbers.
    static func refuse(_ direction: Direction, only numbers: [Int]? = nil) -> EngineCryptor {
        EngineCryptor(.refuse(direction, only: numbers), key: xorKey("refuse"))
    }

    /// XOR whose ciphertexts are `extra` bytes larger than it promises.
    static func oversize(_ extra: Int) -> EngineCryptor {
        EngineCryptor(.oversize(extra: extra), key: xorKey("oversize"))
    }

    /// XOR whose encrypt waits for the other media type, two seconds at most
    /// unless said otherwise.
    static func meeting(milliseconds: Int = 2000) -> EngineCryptor {
        EngineCryptor(.meeting(timeoutMilliseconds: milliseconds), key: xorKey("meeting"))
    }

    /// What it promises for `count` bytes.
    func maxSize(_ count: Int) -> Int { if case .aes256GCM = kind { count + AESGCM.tagSize } else { count } }

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

    /// No byte of it is zero, so that every byte of a frame changes.
    private static func xorKey(_ name: String) -> [UInt8] {
        var random = SeededRandom("engine xor key \(name)")
        return random.bytes(5).map { $0 | 0x10 }
    }
}
