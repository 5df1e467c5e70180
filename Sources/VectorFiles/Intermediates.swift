internal import JSON

/// The intermediate values of one framed frame, in the order in which an
/// implementation meets them, so that a failing one sees which step went wrong.
/// What a test leaves out is nil.
package struct Intermediates: Sendable, Hashable {
    /// How many bytes stay clear.
    package var clearBytes: Int?
    /// The clear header.
    package var aad: VectorBytes?
    /// `ivPrefix ‖ frameCounter`, 12 bytes.
    package var iv: [UInt8]?
    /// The encrypted media.
    package var ciphertext: VectorBytes?
    /// 16 bytes.
    package var tag: [UInt8]?
    /// `ciphertext ‖ tag ‖ trailer` before escaping, on escaped frames.
    package var unescaped: VectorBytes?

    package init() {}

    func write(to object: inout JSONObject) {
        object["clearBytes"] = clearBytes.map { .integer(Int64($0)) }
        object["aad"] = aad?.json
        object["iv"] = iv.map { .string(Hex.encode($0)) }
        object["ciphertext"] = ciphertext?.json
        object["tag"] = tag.map { .string(Hex.encode($0)) }
        object["unescaped"] = unescaped?.json
    }

    init(_ fields: inout FieldReader) throws(VectorFileError) {
        clearBytes = try fields.optionalInteger("clearBytes")
        aad = try fields.optionalVectorBytes("aad")
        iv = try fields.optionalBytes("iv")
        ciphertext = try fields.optionalVectorBytes("ciphertext")
        tag = try fields.optionalBytes("tag")
        unescaped = try fields.optionalVectorBytes("unescaped")
    }
}
