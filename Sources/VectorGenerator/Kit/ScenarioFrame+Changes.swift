internal import AdapterProtocol
internal import FramedMedia

/// What a forger or a broken network makes of a frame. The fields are changed
/// in the raw tail: use them on frames without escape bytes.
extension ScenarioFrame {
    /// Another frame counter in the trailer.
    func naming(counter: UInt32) -> ScenarioFrame { replacing(at: -Trailer.size, with: counter.bigEndianBytes) }

    /// Another IV prefix in the trailer.
    func naming(ivPrefix: UInt64) -> ScenarioFrame {
        replacing(at: Trailer.Offset.ivPrefix - Trailer.size, with: ivPrefix.bigEndianBytes)
    }

    /// Another key index in the trailer.
    func naming(index: UInt8) -> ScenarioFrame {
        replacing(at: Trailer.Offset.keyIndex - Trailer.size, with: [index])
    }

    /// Another clearBytes field, flag included.
    func naming(clearBytes field: UInt16) -> ScenarioFrame {
        replacing(at: Trailer.Offset.clearBytes - Trailer.size, with: field.bigEndianBytes)
    }

    /// Another version.
    func naming(version: UInt8) -> ScenarioFrame {
        replacing(at: Trailer.Offset.version - Trailer.size, with: [version])
    }

    /// The RBSP flag the other way round.
    var toggled: ScenarioFrame { flipping(0x80, at: Trailer.Offset.clearBytes - Trailer.size) }

    /// The first bytes.
    func first(_ count: Int) -> ScenarioFrame { with(Array(bytes.prefix(count))) }

    /// The last bytes.
    func last(_ count: Int) -> ScenarioFrame { with(Array(bytes.suffix(count))) }

    /// Bytes after the frame.
    func followed(by more: [UInt8]) -> ScenarioFrame { with(bytes + more) }

    /// The same frame on another track.
    func on(_ track: TrackName) -> ScenarioFrame { ScenarioFrame(trackType: track, media: media, bytes: bytes) }

    private func with(_ bytes: [UInt8]) -> ScenarioFrame {
        ScenarioFrame(trackType: trackType, media: media, bytes: bytes)
    }
}
