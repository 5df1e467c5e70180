extension JSONFrontCheck {
    /// A number: `-? (0 | 1-9 digits) (. digits)? (e [+-]? digits)?`, and not
    /// larger than what a value holds.
    mutating func number() throws(JSONError) {
        let start = index
        skip("-")
        let integer = index
        var isInteger = true
        let leading = try digits()
        if leading > 1, text[integer] == UInt8(ascii: "0") {
            throw error(.invalidNumber, "a number with a leading zero", at: start)
        }
        if skip(".") {
            _ = try digits()
            isInteger = false
        }
        if skip("e") || skip("E") {
            if !skip("+") { skip("-") }
            _ = try digits()
            isInteger = false
        }
        if index < text.count, !JSONFrontCheck.endsNumber(text[index]) { throw unexpected(at: index) }

        if isInteger && leading <= 18 { return }  // always fits
        let number = String(decoding: text[start..<index], as: UTF8.self)
        if isInteger ? Int64(number) == nil && UInt64(number) == nil : Double(number)?.isFinite != true {
            throw error(.numberOutOfRange, "the number \(number.prefix(40)) is too large", at: start)
        }
    }

    private mutating func digits() throws(JSONError) -> Int {
        let start = index
        while index < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index] { index += 1 }
        if index == start {
            if index == text.count { throw unexpected(at: index) }
            throw error(.invalidNumber, "a number without a digit where one must be", at: index)
        }
        return index - start
    }

    /// What may follow a number inside a text.
    private static func endsNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: ","),
            UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    @discardableResult
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard index < text.count, text[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}
