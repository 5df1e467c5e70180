/// The little of H.264's byte stream format (Annex B) that the clear header
/// needs: where the first slice is.
enum AnnexB {
    /// Two bytes past the start code of the first slice NAL unit (types 1 and
    /// 5), clamped to the frame; 0 where there is none (CLR-3, CLR-4, CLR-5).
    static func clearHeaderSize(of frame: borrowing RawSpan) -> Int {
        frame.withUnsafeBytes { bytes in
            var end = endOfStartCode(in: bytes, from: 0)
            while let index = end, index < bytes.count {
                if isSlice(bytes[index]) { return min(index + 2, bytes.count) }
                end = endOfStartCode(in: bytes, from: index)
            }
            return 0
        }
    }

    /// A coded slice outside a partition, of a picture of either kind.
    private static func isSlice(_ header: UInt8) -> Bool {
        let type = header & 0x1F
        return type == 1 || type == 5
    }

    /// The index after the next `00 00 01`, which also ends a start code of
    /// four bytes.
    private static func endOfStartCode(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var index = start + 2
        while index < bytes.count {
            switch bytes[index] {
            case 0: index += 1
            case 1 where bytes[index - 1] == 0 && bytes[index - 2] == 0: return index + 1
            default: index += 3
            }
        }
        return nil
    }
}
