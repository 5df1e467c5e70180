/// Whole arrays, for code off the frame path.
extension AESGCM {
    /// Seals an array.
    ///
    /// - Returns: ciphertext ‖ 16-byte tag.
    /// - Throws: as the function on buffers.
    public func seal(_ plaintext: [UInt8], iv: [UInt8], aad: [UInt8] = []) throws(AEADError) -> [UInt8] {
        precondition(iv.count == Self.ivSize, "an IV has 12 bytes")
        var sealed = [UInt8](repeating: 0, count: plaintext.count + Self.tagSize)
        try sealed.withUnsafeMutableBufferPointer { (sealed) throws(AEADError) in
            try iv.withUnsafeBufferPointer { (iv) throws(AEADError) in
                try aad.withUnsafeBufferPointer { (aad) throws(AEADError) in
                    try plaintext.withUnsafeBufferPointer { (plaintext) throws(AEADError) in
                        try seal(
                            iv: iv.baseAddress!,
                            aad: aad,
                            plaintext: plaintext,
                            ciphertext: sealed.baseAddress!,
                            tag: sealed.baseAddress! + plaintext.count
                        )
                    }
                }
            }
        }
        return sealed
    }

    /// Opens an array.
    ///
    /// - Parameter sealed: ciphertext ‖ 16-byte tag.
    /// - Returns: the plaintext, or nil when the tag does not match or is
    ///   incomplete.
    /// - Throws: as the function on buffers.
    public func open(_ sealed: [UInt8], iv: [UInt8], aad: [UInt8] = []) throws(AEADError) -> [UInt8]? {
        precondition(iv.count == Self.ivSize, "an IV has 12 bytes")
        let count = sealed.count - Self.tagSize
        guard count >= 0 else { return nil }
        // At least one byte, so that the buffer has an address.
        var plaintext = [UInt8](repeating: 0, count: max(count, 1))
        let isAuthentic = try plaintext.withUnsafeMutableBufferPointer { (plaintext) throws(AEADError) in
            try iv.withUnsafeBufferPointer { (iv) throws(AEADError) in
                try aad.withUnsafeBufferPointer { (aad) throws(AEADError) in
                    try sealed.withUnsafeBufferPointer { (sealed) throws(AEADError) in
                        try open(
                            iv: iv.baseAddress!,
                            aad: aad,
                            ciphertext: UnsafeBufferPointer(rebasing: sealed.prefix(count)),
                            tag: sealed.baseAddress! + count,
                            plaintext: plaintext.baseAddress!
                        )
                    }
                }
            }
        }
        guard isAuthentic else { return nil }
        plaintext.removeLast(plaintext.count - count)
        return plaintext
    }
}
