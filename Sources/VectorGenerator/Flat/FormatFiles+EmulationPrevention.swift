internal import VectorFiles

extension FormatFiles {
    static func emulationPrevention() -> VectorFile {
        var list = TestList("format/emulation-prevention")
        /// Bytes that become others when they are escaped, and back.
        func escapes(
            _ name: String,
            _ unescaped: String,
            _ escaped: String,
            _ comment: String,
            after header: String = "",
            direction: EmulationPreventionVector.Direction = .both,
            _ rules: String = "ESC-1",
            _ flag: Flag = .escaping
        ) {
            let vector = EmulationPreventionVector(
                clearHeader: hex(header),
                direction: direction,
                unescaped: hex(unescaped),
                escaped: hex(escaped)
            )
            list.add(name, rules, flag, comment, .emulationPrevention(vector))
        }
        /// Bytes that become others when they are unescaped.
        func unescapes(
            _ name: String,
            _ escaped: String,
            _ unescaped: String,
            _ comment: String,
            after header: String = ""
        ) { escapes(name, unescaped, escaped, comment, after: header, direction: .unescape, "ESC-5") }
        escapes("empty", "", "", "Nothing stays nothing")
        escapes("no-zeros", "0102030405060708090a", "0102030405060708090a", "Bytes without zeros stay")
        escapes("single-zeros", "00ff00ff0001", "00ff00ff0001", "Single zeros stay")
        for byte in 0...3 {
            escapes("zero-zero-\(byte)", "0000 0\(byte)", "0000 03 0\(byte)", "Two zeros before \(byte): escaped")
        }
        for byte in 4...6 {
            escapes("zero-zero-\(byte)", "0000 0\(byte)", "0000 0\(byte)", "Two zeros before \(byte): no escape")
        }
        escapes("zero-zero-at-end", "aa0000", "aa0000", "Two zeros at the end stay")
        escapes("four-zeros", "00000000", "000003 0000", "Four zeros")
        escapes("five-zeros", "0000000000", "000003 000003 00", "Five zeros")
        escapes("six-zeros", "000000000000", "000003 000003 0000", "Six zeros")
        escapes("eight-threes", "0303030303030303", "0303030303030303", "Threes alone stay")
        escapes("zero-zero-three-twice", "000003 000003", "00000303 00000303", "00 00 03 twice")
        escapes("escaped-before", "000003 01", "0000 03 03 01", "Bytes that look escaped are escaped again")
        let eight = "1122334455667788"
        escapes("long-then-code", eight + "000001", eight + "00000301", "A start code after eight other bytes")
        let seven = "11223344556677"
        escapes("across-words", seven + "000001", seven + "00000301", "Zeros across a boundary of eight bytes")
        let headers = [("65", 0), ("6500", 1), ("650000", 2), ("65000000", 2), ("00", 1), ("0000", 2), ("000001", 0)]
        for (header, zeros) in headers {
            let comment = "After a header that ends in \(zeros) zeros\(zeros == 2 ? " at least" : "")"
            for byte in 0...4 {
                let (media, isCode) = ("0\(byte) ff", byte <= 3)
                let name = "header-\(header)-then"
                let atOnce = (zeros == 2 && isCode ? "03" : "") + media
                escapes("\(name)-\(byte)", media, atOnce, comment, after: header, "ESC-2", .boundaryZeros)
                guard zeros < 2 else { continue }
                let next = (zeros == 1 && isCode ? "0003" : "00") + media
                let crossing = "The run crosses the header's end"
                escapes("\(name)-zero-\(byte)", "00" + media, next, crossing, after: header, "ESC-2", .boundaryZeros)
            }
        }
        for byte in 4...7 {
            let three = "000003 0\(byte)"
            unescapes("three-before-\(byte)", three, three, "A three before \(byte) is no escape byte")
        }
        unescapes("three-at-end", "aa000003", "aa000003", "A three at the very end stays")
        unescapes("three-at-end-of-header-run", "03", "03", "Also after the header's zeros", after: "0000")
        escapes("three-after-one-zero", "000301", "000301", "A three after one zero stays", "ESC-5")
        unescapes("missing-escape", "000001ff", "000001ff", "A missing escape byte is not missed")
        escapes("two-threes", "0000 03 01", "0000 03 03 01", "Only the first of two threes is an escape byte", "ESC-5")
        unescapes("long-run-then-three", "000000 03 01", "000000 01", "After three zeros too")
        let header = "Streams and their escaped form, after a clear header that seeds the run of zeros."
        return file(list, .emulationPrevention, header)
    }
}
