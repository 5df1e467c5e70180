import JSON

/// One of the cryptors that every adapter brings along, as a request describes
/// it. Each request that installs one makes a new cryptor, with fresh counters.
public struct CryptorRecipe: Sendable, Hashable {
    /// What it does.
    public enum Kind: Sendable, Hashable {
        /// `aes-256-gcm`: the counter is the nonce (INS-13). The first frame
        /// carries `firstCounter`, or a random one. With `bindsSSRC` the ssrc
        /// is the AAD (INS-15), which only the callback path can do.
        case aes256GCM(firstCounter: UInt64? = nil, bindsSSRC: Bool = false)
        /// `xor`: a repeating key, counting from 1 (INS-14).
        case xor
        /// `refuse`: as `xor`, but refuses all calls in one direction, or those
        /// with these numbers, from 1, audio and video counted together.
        case refuse(Direction, only: [Int]? = nil)
        /// `oversize`: as `xor`, with `extra` bytes more than it promises, at
        /// least one.
        case oversize(extra: Int)
        /// `meeting`: as `xor`, but encrypting waits until the other media
        /// type's call is inside too, and refuses at the timeout.
        case meeting(timeoutMilliseconds: Int)
    }

    /// One of a cryptor's two directions by its name on the wire.
    public enum Direction: String, Sendable, Hashable, CaseIterable { case encrypt, decrypt }

    /// What it does.
    public var kind: Kind
    /// Its key: 32 bytes for AES-256-GCM, at least one for the others.
    public var key: [UInt8]

    /// A cryptor of a kind.
    public init(_ kind: Kind, key: [UInt8]) { (self.kind, self.key) = (kind, key) }
}

extension CryptorRecipe {
    private enum KindName: String {
        case aes256GCM = "aes-256-gcm"
        case xor, refuse, oversize, meeting
    }

    private var form: (kind: KindName, params: Members) {
        switch kind {
        case .aes256GCM(let firstCounter, let bindsSSRC):
            let params: Members = [
                "firstCounter": firstCounter.map(JSONValue.counter), "bindSSRC": bindsSSRC ? true : nil,
            ]
            return (.aes256GCM, params)
        case .xor: return (.xor, [:])
        case .refuse(let direction, let numbers):
            return (.refuse, ["what": .word(direction), "only": numbers.map { .array($0.map(JSONValue.whole)) }])
        case .oversize(let extra): return (.oversize, ["extra": .whole(extra)])
        case .meeting(let milliseconds): return (.meeting, ["timeout": .whole(milliseconds)])
        }
    }

    var json: JSONValue {
        let (kind, params) = form
        var object: JSONObject = ["kind": .word(kind), "key": .bytes(key)]
        for (name, value) in params { object[name] = value }
        return .object(object)
    }

    init(_ params: Parameters) throws(ProtocolError) {
        let kind: Kind
        switch try params.choice("kind", of: KindName.self) {
        case .aes256GCM:
            kind = .aes256GCM(
                firstCounter: try params.optionalCounter("firstCounter"),
                bindsSSRC: try params.flag("bindSSRC")
            )
        case .xor: kind = .xor
        case .refuse: kind = .refuse(try params.choice("what"), only: try Self.callNumbers(params))
        case .oversize: kind = .oversize(extra: try params.integer("extra", in: 1...Int(Int32.max)))
        case .meeting: kind = .meeting(timeoutMilliseconds: try params.integer("timeout", in: 0...Int(Int32.max)))
        }
        self.init(kind, key: try params.bytes("key"))
    }

    private static func callNumbers(_ params: Parameters) throws(ProtocolError) -> [Int]? {
        guard params.value("only") != nil else { return nil }
        return try params.array("only").map { (number) throws(ProtocolError) in
            guard let number = number.int, number > 0 else {
                throw .invalidParams("parameter \"only\" must list whole numbers from 1")
            }
            return number
        }
    }
}
