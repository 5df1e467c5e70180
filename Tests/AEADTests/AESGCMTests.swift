import Testing

@testable import AEAD

/// Test cases 3, 4 and 16 of "The Galois/Counter Mode of Operation" (McGrew
/// and Viega), which pin the library behind this module.
@Suite("AES-GCM")
struct AESGCMTests {
    static let iv: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE, 0xFA, 0xCE, 0xDB, 0xAD, 0xDE, 0xCA, 0xF8, 0x88]
    static let key: [UInt8] = [
        0xFE, 0xFF, 0xE9, 0x92, 0x86, 0x65, 0x73, 0x1C, 0x6D, 0x6A, 0x8F, 0x94, 0x67, 0x30, 0x83, 0x08,
    ]
    static let plaintext: [UInt8] = [
        0xD9, 0x31, 0x32, 0x25, 0xF8, 0x84, 0x06, 0xE5, 0xA5, 0x59, 0x09, 0xC5, 0xAF, 0xF5, 0x26, 0x9A,
        0x86, 0xA7, 0xA9, 0x53, 0x15, 0x34, 0xF7, 0xDA, 0x2E, 0x4C, 0x30, 0x3D, 0x8A, 0x31, 0x8A, 0x72,
        0x1C, 0x3C, 0x0C, 0x95, 0x95, 0x68, 0x09, 0x53, 0x2F, 0xCF, 0x0E, 0x24, 0x49, 0xA6, 0xB5, 0x25,
        0xB1, 0x6A, 0xED, 0xF5, 0xAA, 0x0D, 0xE6, 0x57, 0xBA, 0x63, 0x7B, 0x39,
    ]
    static let aad: [UInt8] = [
        0xFE, 0xED, 0xFA, 0xCE, 0xDE, 0xAD, 0xBE, 0xEF, 0xFE, 0xED, 0xFA, 0xCE, 0xDE, 0xAD, 0xBE, 0xEF,
        0xAB, 0xAD, 0xDA, 0xD2,
    ]

    @Test("seals to the published tags")
    func tags() throws {
        let small = try AESGCM(.aes128GCM, key: Self.key.span.bytes)
        #expect(
            try small.seal(Self.plaintext, iv: Self.iv, aad: Self.aad).suffix(16) == [
                0x5B, 0xC9, 0x4F, 0xBC, 0x32, 0x21, 0xA5, 0xDB, 0x94, 0xFA, 0xE9, 0x5A, 0xE7, 0x12, 0x1A, 0x47,
            ]
        )
        let large = try AESGCM(.aes256GCM, key: (Self.key + Self.key).span.bytes)
        #expect(
            try large.seal(Self.plaintext, iv: Self.iv, aad: Self.aad).suffix(16) == [
                0x76, 0xFC, 0x6E, 0xCE, 0x0F, 0x4E, 0x17, 0x68, 0xCD, 0xDF, 0x88, 0x53, 0xBB, 0x2D, 0x55, 0x1B,
            ]
        )
    }

    @Test("one context seals and opens in turn")
    func reuse() throws {
        let context = try AESGCM(.aes128GCM, key: Self.key.span.bytes)
        for count in [0, 1, 15, 16, 17, 60] {
            let plaintext = Array(Self.plaintext.prefix(count))
            let sealed = try context.seal(plaintext, iv: Self.iv, aad: Self.aad)
            #expect(try context.open(sealed, iv: Self.iv, aad: Self.aad) == plaintext)
            #expect(try context.open(sealed, iv: Self.iv, aad: []) == nil)
            #expect(try context.open(sealed, iv: Self.iv, aad: Self.aad) == plaintext)
        }
    }

    @Test("less than a tag does not open", arguments: 0..<16)
    func short(count: Int) throws {
        let context = try AESGCM(.aes128GCM, key: Self.key.span.bytes)
        #expect(try context.open([UInt8](repeating: 0, count: count), iv: Self.iv) == nil)
    }

    @Test("keys of other lengths are refused", arguments: [0, 15, 17, 24, 32])
    func keyLength(count: Int) {
        #expect(throws: AEADError(.keyLength, "")) {
            try AESGCM(.aes128GCM, key: [UInt8](repeating: 0, count: count).span.bytes)
        }
    }

    @Test("a library that breaks down is an error, not a forgery, and leaves no plaintext")
    func broken() throws {
        let broken = try AESGCM.broken()
        #expect(throws: AEADError(.cryptoLibrary, "")) { try broken.seal(Self.plaintext, iv: Self.iv) }
        #expect(throws: AEADError(.cryptoLibrary, "")) { try broken.open(Self.plaintext, iv: Self.iv) }
        var output = Self.plaintext
        #expect(throws: AEADError(.cryptoLibrary, "")) {
            try output.withUnsafeMutableBufferPointer { output in
                try Self.plaintext.withUnsafeBufferPointer { sealed in
                    _ = try broken.open(
                        iv: Self.iv,
                        aad: UnsafeBufferPointer(start: nil, count: 0),
                        ciphertext: sealed,
                        tag: sealed.baseAddress!,
                        plaintext: output.baseAddress!
                    )
                }
            }
        }
        #expect(output.allSatisfy { $0 == 0 })
    }

    @Test("2 GiB and more is an error, not a trap", arguments: [Int(Int32.max), 1 << 31, 1 << 32, .max])
    func tooLong(count: Int) throws {
        let context = try AESGCM(.aes128GCM, key: Self.key.span.bytes)
        // Nobody reads so far: the size alone is looked at.
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
        defer { memory.deallocate() }
        let (none, long) = (
            UnsafeBufferPointer(start: memory, count: 0), UnsafeBufferPointer(start: memory, count: count)
        )
        for (aad, text) in [(none, long), (long, none)] {
            #expect(throws: AEADError(.tooLong, "")) {
                try context.seal(iv: memory, aad: aad, plaintext: text, ciphertext: memory, tag: memory)
            }
            #expect(throws: AEADError(.tooLong, "")) {
                try context.open(iv: memory, aad: aad, ciphertext: text, tag: memory, plaintext: memory)
            }
        }
    }

    @Test("SHA-256 of abc (FIPS 180-2)")
    func sha256() {
        #expect(
            SHA256.digest(Array("abc".utf8)) == [
                0xBA, 0x78, 0x16, 0xBF, 0x8F, 0x01, 0xCF, 0xEA, 0x41, 0x41, 0x40, 0xDE, 0x5D, 0xAE, 0x22, 0x23,
                0xB0, 0x03, 0x61, 0xA3, 0x96, 0x17, 0x7A, 0x9C, 0xB4, 0x10, 0xFF, 0x61, 0xF2, 0x00, 0x15, 0xAD,
            ]
        )
    }
}
