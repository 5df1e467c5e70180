internal import COpenSSL

/// AES-GCM by nothing but OpenSSL's own calls: what sealing and opening are
/// measured against. Set IV, AAD, encrypt or decrypt, tag.
final class BareEVP {
    private let context: OpaquePointer

    init(key: [UInt8]) {
        guard let context = EVP_CIPHER_CTX_new() else { preconditionFailure("OpenSSL has no memory") }
        self.context = context
        EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nil)
    }

    deinit { EVP_CIPHER_CTX_free(context) }

    @inline(__always)
    func seal(
        _ iv: UnsafePointer<UInt8>,
        aad: UnsafeBufferPointer<UInt8>,
        _ plaintext: UnsafeBufferPointer<UInt8>,
        to output: UnsafeMutablePointer<UInt8>
    ) {
        var written: Int32 = 0
        EVP_EncryptInit_ex(context, nil, nil, nil, iv)
        EVP_EncryptUpdate(context, nil, &written, aad.baseAddress, Int32(aad.count))
        EVP_EncryptUpdate(context, output, &written, plaintext.baseAddress, Int32(plaintext.count))
        EVP_EncryptFinal_ex(context, output, &written)
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, output + plaintext.count)
    }

    @inline(__always)
    func open(
        _ iv: UnsafePointer<UInt8>,
        aad: UnsafeBufferPointer<UInt8>,
        _ ciphertext: UnsafeBufferPointer<UInt8>,
        tag: UnsafeMutablePointer<UInt8>,
        to output: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        var written: Int32 = 0
        EVP_DecryptInit_ex(context, nil, nil, nil, iv)
        EVP_DecryptUpdate(context, nil, &written, aad.baseAddress, Int32(aad.count))
        EVP_DecryptUpdate(context, output, &written, ciphertext.baseAddress, Int32(ciphertext.count))
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, tag)
        return EVP_DecryptFinal_ex(context, output, &written) == 1
    }

    /// How long it takes to open a frame of these media `times` times, its
    /// first `clear` bytes being the AAD.
    func openingTime(of media: [UInt8], clear: Int, times: Int) -> Duration {
        let iv = [UInt8](repeating: 0x11, count: 12)
        var sealed = [UInt8](repeating: 0, count: media.count - clear + 16)
        var output = [UInt8](repeating: 0, count: media.count)
        return media.withUnsafeBufferPointer { media in
            sealed.withUnsafeMutableBufferPointer { sealed in
                output.withUnsafeMutableBufferPointer { output in
                    let aad = UnsafeBufferPointer(rebasing: media[..<clear])
                    let start = sealed.baseAddress!
                    let count = media.count - clear
                    seal(iv, aad: aad, UnsafeBufferPointer(rebasing: media[clear...]), to: start)
                    return time {
                        for _ in 0..<times {
                            let isAuthentic = open(
                                iv,
                                aad: aad,
                                UnsafeBufferPointer(start: start, count: count),
                                tag: start + count,
                                to: output.baseAddress!
                            )
                            precondition(isAuthentic, "the bare frame does not open")
                        }
                    }
                }
            }
        }
    }
}
