extension AESGCM {
    /// Seals whole arrays, for code off the frame path.
    ///
    /// - Returns: ciphertext ‖ 16-byte tag.
    /// - Throws: `AEADError.Code.cryptoLibrary` when OpenSSL refuses.
    public func seal(_ plaintext: [UInt8], iv: [UInt8], aad: [UInt8] = []) throws(AEADError) -> [UInt8] {
        precondition(iv.count == Self.ivSize, "an IV has 12 bytes")
        var failure: AEADError?
        let count = plaintext.count + Self.tagSize
        let sealed = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            buffer.initialize(repeating: 0)
            initialized = count
            let start = buffer.baseAddress!
            iv.withUnsafeBufferPointer { iv in
                aad.withUnsafeBufferPointer { aad in
                    plaintext.withUnsafeBufferPointer { plaintext in
                        do throws(AEADError) {
                            try seal(
                                iv: iv.baseAddress!,
                                aad: aad,
                                plaintext: plaintext,
                                ciphertext: start,
                                tag: start + plaintext.count
                            )
                        } catch {
                            failure = error
                        }
                    }
                }
            }
        }
        if let failure { throw failure }
        return sealed
    }

    /// Opens whole arrays, for code off the frame path.
    ///
    /// - Parameter sealed: ciphertext ‖ 16-byte tag.
    /// - Returns: the plaintext, or nil when the tag does not match or is not
    ///   all there.
    public func open(_ sealed: [UInt8], iv: [UInt8], aad: [UInt8] = []) -> [UInt8]? {
        precondition(iv.count == Self.ivSize, "an IV has 12 bytes")
        let count = sealed.count - Self.tagSize
        guard count >= 0 else { return nil }
        var isAuthentic = false
        // One byte at least, so that there is a place to point to.
        var plaintext = [UInt8](repeating: 0, count: max(count, 1))
        plaintext.withUnsafeMutableBufferPointer { plaintext in
            iv.withUnsafeBufferPointer { iv in
                aad.withUnsafeBufferPointer { aad in
                    sealed.withUnsafeBufferPointer { sealed in
                        isAuthentic = open(
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
        plaintext.removeLast(plaintext.count - count)
        return isAuthentic ? plaintext : nil
    }
}
