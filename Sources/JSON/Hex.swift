/// Bytes as lower-case hexadecimal digits, the form of all bytes in vector
/// files and in the adapter protocol.
public enum Hex {
    /// Two digits a byte.
    public static func encode(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer(encode) }

    /// Two digits a byte.
    public static func encode(_ bytes: ArraySlice<UInt8>) -> String { bytes.withUnsafeBufferPointer(encode) }

    /// The bytes that `text` stands for, or nil when it has an odd number of
    /// digits or anything but `0`-`9` and `a`-`f`. The empty text is no bytes.
    public static func decode(_ text: String) -> [UInt8]? {
        var text = text
        return text.withUTF8 { digits in
            guard digits.count.isMultiple(of: 2) else { return nil }
            var seen: UInt8 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: digits.count / 2) { bytes, count in
                for index in 0..<digits.count / 2 {
                    let (high, low) = (value(of: digits[2 * index]), value(of: digits[2 * index + 1]))
                    seen |= high | low
                    bytes[index] = high << 4 | low & 15
                }
                count = digits.count / 2
            }
            return seen < 16 ? bytes : nil
        }
    }

    private static func encode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count * 2) { text in
            for index in 0..<bytes.count {
                text[2 * index] = digit(of: bytes[index] >> 4)
                text[2 * index + 1] = digit(of: bytes[index] & 15)
            }
            return bytes.count * 2
        }
    }

    private static func digit(of value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &- 10 &+ value
    }

    /// The value of an ASCII digit; 16 for what is no digit.
    private static func value(of digit: UInt8) -> UInt8 {
        // By arithmetic alone, so that the compiler can vectorize it.
        let (number, letter) = (digit &- UInt8(ascii: "0"), digit &- UInt8(ascii: "a"))
        return number < 10 ? number : letter < 6 ? letter &+ 10 : 16
    }
}
