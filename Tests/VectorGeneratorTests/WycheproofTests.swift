import AEAD
import JSON
import Testing
import VectorFiles

@Suite("The Wycheproof projection")
struct WycheproofTests {
    private static func file(_ bits: Int) throws -> JSONValue {
        let document = try #require(Catalogue.documents.first { $0.path == "wycheproof/aes_gcm_\(bits).json" })
        return try JSONValue(parsing: document.contents)
    }

    @Test("opens where it says valid and nowhere else", arguments: [128, 256])
    func opens(_ bits: Int) throws {
        let file = try Self.file(bits)
        #expect(file["algorithm"] == "AES-GCM")
        let groups = try #require(file["testGroups"]?.array)
        var results: [String: Int] = [:]
        for group in groups {
            #expect(group["ivSize"] == 96 && group["tagSize"] == 128 && group["keySize"]?.int == bits)
            for test in try #require(group["tests"]?.array) {
                func value(_ name: String) throws -> [UInt8] {
                    try #require(test[name]?.string.flatMap(Hex.decode))
                }
                let key = try value("key")
                #expect(key.count * 8 == bits)
                let cipher = try AESGCM(bits == 128 ? .aes128GCM : .aes256GCM, key: key.span.bytes)
                let opened = try cipher.open(value("ct") + value("tag"), iv: value("iv"), aad: value("aad"))
                let result = try #require(test["result"]?.string)
                results[result, default: 0] += 1
                let message = try value("msg")
                #expect(opened == (result == "valid" ? message : nil), "\(test["comment"]?.string ?? "")")
            }
        }
        #expect(results.keys.sorted() == ["invalid", "valid"])
        #expect(results["invalid"] == 32)
        #expect(file["numberOfTests"]?.int == results.values.reduce(0, +))
    }

    @Test("has every sealed frame whose ciphertext is written out", arguments: [128, 256])
    func isComplete(_ bits: Int) throws {
        let tests = try #require(try Self.file(bits)["testGroups"]?.array?.first?["tests"]?.array)
        let comments = Set(tests.compactMap { $0["comment"]?.string })
        let written = Catalogue.seals(in: "seal/aes-\(bits)").filter { $0.vector.intermediates.ciphertext != nil }
        #expect(written.count > 800)
        for (id, _) in written { #expect(comments.contains(id)) }
        let numbers = tests.compactMap { $0["tcId"]?.int }
        #expect(Set(numbers).count == tests.count && numbers.allSatisfy { $0 > 0 })
    }

    @Test("has the AES-GCM operation inside the published audio frame")
    func published() throws {
        let tests = try #require(try Self.file(128)["testGroups"]?.array?.first?["tests"]?.array)
        let test = try #require(tests.first { $0["comment"] == "seal/aes-128/published/opus" })
        #expect(test["key"] == "000102030405060708090a0b0c0d0e0f")
        #expect(test["iv"] == "111111111111111100000001")
        #expect(test["aad"] == "78" && test["msg"] == "aabbccdd" && test["ct"] == "d02bf795")
        #expect(test["tag"] == "e85c0bed034f7b282ca617cf76d57eb0" && test["result"] == "valid")
    }
}
