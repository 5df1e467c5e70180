/// H.264 units of a byte stream, read for the tests only.
enum AnnexB {
    struct Unit: Hashable {
        /// 3 or 4.
        var startCodeSize: Int
        /// `nal_unit_type`; nil when nothing follows the start code.
        var type: Int?
    }

    static func units(of bytes: [UInt8]) -> [Unit] {
        var units: [Unit] = []
        for index in bytes.indices where index >= 2 && Array(bytes[index - 2...index]) == [0, 0, 1] {
            let isLong = index >= 3 && bytes[index - 3] == 0
            let type = index + 1 < bytes.count ? Int(bytes[index + 1] & 0x1F) : nil
            units.append(Unit(startCodeSize: isLong ? 4 : 3, type: type))
        }
        return units
    }
}
