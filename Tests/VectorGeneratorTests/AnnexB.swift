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
        for place in bytes.indices where place >= 2 && Array(bytes[place - 2...place]) == [0, 0, 1] {
            let isLong = place >= 3 && bytes[place - 3] == 0
            let type = place + 1 < bytes.count ? Int(bytes[place + 1] & 0x1F) : nil
            units.append(Unit(startCodeSize: isLong ? 4 : 3, type: type))
        }
        return units
    }
}
