import AEAD
import JSON
import Testing
import VectorFiles

@testable import VectorGenerator

/// The known answers of the counter cryptor, against values that were computed
/// with pyca/cryptography.
@Suite("Known answers of the counter cryptor (INS-13, INS-15)")
struct CounterCryptorTests {
    private static let files = CounterCryptorFiles.files()

    private static func vectors(_ name: String, _ result: VectorTest.Result) -> [(id: String, CounterCryptorVector)] {
        files.filter { $0.path == "counter-cryptor/\(name).json" }.flatMap(\.tests).compactMap { test in
            guard test.result == result, case .counterCryptor(let vector) = test.body else { return nil }
            return (test.id, vector)
        }
    }

    @Test(
        "are the pinned ones",
        arguments: [
            ("aes-256-gcm/counter-0-length-0", "f05d76ae4ab99fe5a6f69b3148c2363d"),
            ("aes-256-gcm/counter-0-length-5", "0bb0a6c494fdd40d434209eb96abccdedda1bbd266"),
            ("aes-256-gcm/counter-1-length-0", "367ef8288831557408e102950a16e26a"),
            ("aes-256-gcm/counter-4294967295-length-5", "5a36a6718654e487e3490fe50b4de07386af5a5d0b"),
            ("aes-256-gcm/counter-4294967296-length-0", "40c53cef92ef2d643f638b8222db1e85"),
            (
                "aes-256-gcm/counter-9223372036854775808-length-17",
                "51636641783728bbd5f531cd98d80fe37ed079e9b83c580e18b172c731cc9c89e4"
            ),
            ("aes-256-gcm/counter-18446744073709551615-length-5", "070d7446a67611720409db5dffe75cb4fd9808facf"),
            ("aes-256-gcm-ssrc/counter-0-length-0", "ad08cada189acc1902f6b6bbdaa5c217"),
            ("aes-256-gcm-ssrc/counter-0-length-5", "0bb0a6c494a081b137102ab86a0fccf35733dc264c"),
            ("aes-256-gcm-ssrc/counter-4294967295-length-5", "5a36a6718609b13b971b2cb6f7e9e05e0c3d3da921"),
            (
                "aes-256-gcm-ssrc/counter-9223372036854775808-length-17",
                "51636641783728bbd5f531cd98d80fe37e7d223eeb786af9235066d55a656a5014"
            ),
            ("aes-256-gcm-ssrc/counter-18446744073709551615-length-5", "070d7446a62b44ce705bf80e03435c99770a6f0ee5"),
        ]
    )
    func pinned(id: String, ciphertext: String) throws {
        let name = try #require(id.split(separator: "/").first)
        let vector = try #require(Self.vectors(String(name), .valid).first { $0.id == "counter-cryptor/\(id)" })
        #expect(Hex.encode(vector.1.ciphertext) == ciphertext)
    }

    @Test(
        "are all of them the pinned ones, one ciphertext after another",
        arguments: [
            ("aes-256-gcm", "26397a2eada0fd58a3b9d1a4f06a0fca6b193f751dbc2dc905b8ea618c390712"),
            ("aes-256-gcm-ssrc", "04ecbfad969b194bfcaa5af61ab1b5f2674e6f0bb944c66033268d14ec8832f9"),
        ]
    )
    func digest(name: String, sha256: String) {
        let vectors = Self.vectors(name, .valid)
        #expect(vectors.count == 6 * 66)
        #expect(Hex.encode(SHA256.digest(vectors.flatMap(\.1.ciphertext))) == sha256)
    }

    @Test("decrypt where they are valid and nowhere else", arguments: ["aes-256-gcm", "aes-256-gcm-ssrc"])
    func decrypting(name: String) throws {
        for result in [VectorTest.Result.valid, .invalid] {
            let vectors = Self.vectors(name, result)
            #expect(vectors.count >= 48)
            for (id, vector) in vectors {
                let cipher = try AESGCM(.aes256GCM, key: vector.key.span.bytes)
                let aad = vector.ssrc.map { ssrc in (0..<4).map { UInt8(truncatingIfNeeded: ssrc >> (24 - 8 * $0)) } }
                let plaintext = try cipher.open(vector.ciphertext, iv: vector.nonce, aad: aad ?? [])
                #expect(plaintext == (result == .valid ? vector.plaintext : nil), "\(id)")
            }
        }
    }
}
