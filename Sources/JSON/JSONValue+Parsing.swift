extension JSONValue {
    /// Reads one value that fills the whole text, strictly by RFC 8259.
    ///
    /// json-c reads it; a check in front refuses what json-c lets through.
    /// Keys of one object must differ after unescaping, and U+0000 may stand
    /// in strings but not in keys.
    ///
    /// - Throws: `JSONError` with line, column and offset.
    public init(parsing text: Span<UInt8>, limits: JSONLimits = .default) throws(JSONError) {
        self = try text.withUnsafeBytes { (bytes) throws(JSONError) in
            var check = JSONFrontCheck(bytes, limits: limits)
            try check.run()
            return try JSONReader.read(bytes, depth: limits.depth, keyCounts: check.keyCounts)
        }
    }

    /// Reads one value that fills all of `bytes`, strictly by RFC 8259.
    ///
    /// - Throws: `JSONError` with line, column and offset.
    public init(parsing bytes: [UInt8], limits: JSONLimits = .default) throws(JSONError) {
        try self.init(parsing: bytes.span, limits: limits)
    }

    /// Reads one value that fills all of `text`, strictly by RFC 8259.
    ///
    /// - Throws: `JSONError` with line, column and offset.
    public init(parsing text: String, limits: JSONLimits = .default) throws(JSONError) {
        try self.init(parsing: Array(text.utf8), limits: limits)
    }
}
