internal import AEAD
internal import AdapterProtocol
internal import FramedMedia

/// One import of a key: its bytes, its slot and the IV prefix that is pinned
/// for it. Another import, also of the same bytes, has another prefix (CTR-4).
struct ScenarioKey {
    let bytes: [UInt8]
    let index: UInt8
    /// The prefix of frames under this key; nil leaves it to the client.
    let ivPrefix: UInt64?

    init(bytes: [UInt8], at index: UInt8 = 0, ivPrefix: UInt64?) {
        self.bytes = bytes
        self.index = index
        self.ivPrefix = ivPrefix
    }

    /// A key whose bytes, and those of its prefix, follow from its name.
    init(_ name: String, at index: UInt8 = 0, algorithm: Algorithm = .aes128GCM) {
        var random = SeededRandom("scenario key \(name)")
        self.init(bytes: random.bytes(algorithm.keySize), at: index, ivPrefix: random.next())
    }

    /// The algorithm that its length belongs to.
    var algorithm: Algorithm { bytes.count == Algorithm.aes256GCM.keySize ? .aes256GCM : .aes128GCM }

    /// The same bytes in another slot, imported anew.
    func at(_ index: UInt8) -> ScenarioKey { imported("at \(index)", at: index) }

    /// The same bytes imported anew: `name` tells the imports apart.
    func imported(_ name: String, at index: UInt8? = nil) -> ScenarioKey {
        var random = SeededRandom("import \(name) after \(ivPrefix ?? 0)")
        return ScenarioKey(bytes: bytes, at: index ?? self.index, ivPrefix: random.next())
    }

    /// The same key with a prefix of the client's own. Use it wherever two
    /// managers that seal hold one key (CTR-5).
    var unpinned: ScenarioKey { ScenarioKey(bytes: bytes, at: index, ivPrefix: nil) }

    /// The frame that a sender makes under this import.
    func seal(_ media: ScenarioMedia, _ frameCounter: UInt32) -> ScenarioFrame {
        guard let ivPrefix else { preconditionFailure("the prefix of this import is not known") }
        let sealed = media.sealed(under: self, frameCounter: frameCounter, ivPrefix: ivPrefix)
        return ScenarioFrame(trackType: media.trackType, media: media.data, bytes: sealed.bytes)
    }

    /// The frames that a sender makes under this import one after the other.
    func seal(_ media: [ScenarioMedia], from frameCounter: UInt32 = 1) -> [ScenarioFrame] {
        zip(media, frameCounter...).map { seal($0, $1) }
    }
}

/// A sealed frame and what it opens to.
struct ScenarioFrame {
    let trackType: TrackName
    let media: [UInt8]
    var bytes: [UInt8]

    /// The frame with bytes at `index` replaced; from the end when negative.
    func replacing(at index: Int, with new: [UInt8]) -> ScenarioFrame {
        var copy = self
        let start = index < 0 ? bytes.count + index : index
        copy.bytes.replaceSubrange(start..<start + new.count, with: new)
        return copy
    }

    /// The frame with these bits of the byte at `index` changed; from the end
    /// when negative.
    func flipping(_ bits: UInt8, at index: Int) -> ScenarioFrame {
        replacing(at: index, with: [bytes[index < 0 ? bytes.count + index : index] ^ bits])
    }

    /// The frame with one bit of its last ciphertext or tag byte changed: a
    /// tag failure.
    var broken: ScenarioFrame { flipping(1, at: -Trailer.size - 1) }
}
