/// Bytes as lower-case hexadecimal digits, the form of all bytes in vector
/// files and in the adapter protocol.
public enum Hex {
    private static let digits = Array("0123456789abcdef".utf8)

    /// Two digits a byte.
    public static func encode(_ bytes: some Collection<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count * 2) { text in
            var place = 0
            for byte in bytes {
                text[place] = digits[Int(byte >> 4)]
                text[place + 1] = digits[Int(byte & 15)]
                place += 2
            }
            return place
        }
    }

    /// The bytes that `text` stands for, or nil when it has an odd number of
    /// digits or anything but `0`-`9` and `a`-`f`. The empty text is no bytes.
    public static func decode(_ text: String) -> [UInt8]? {
        var text = text
        return text.withUTF8 { digits in
            guard digits.count.isMultiple(of: 2) else { return nil }
            var isValid = true
            let bytes = [UInt8](unsafeUninitializedCapacity: digits.count / 2) { bytes, count in
                for place in 0..<digits.count / 2 {
                    let (high, low) = (values[Int(digits[2 * place])], values[Int(digits[2 * place + 1])])
                    isValid = isValid && (high | low) < 16
                    bytes[place] = high << 4 | low & 15
                }
                count = digits.count / 2
            }
            return isValid ? bytes : nil
        }
    }

    /// The value of each ASCII digit; 16 for what is no digit.
    private static let values: [UInt8] = (0...255).map { byte in
        digits.firstIndex(of: UInt8(byte)).map(UInt8.init) ?? 16
    }
}
