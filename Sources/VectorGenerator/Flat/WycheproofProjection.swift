internal import AEAD
internal import JSON
internal import VectorFiles

/// The AEAD inside the sealing vectors, in the layout of the Wycheproof
/// project's AEAD tests, so that harnesses load it as it is.
struct WycheproofProjection {
    /// One test, without its number.
    struct Test {
        /// The test that it comes from, with `/modified-tag` where its tag is
        /// changed.
        var id: String
        var json: JSONObject
    }

    /// Small frames of audio, of 1 to 32 bytes, come a second time with one bit
    /// of the tag changed: every bit of a byte, and every byte of a tag.
    private static let changedLengths = 1...32

    let algorithm: Algorithm
    let tests: [Test]

    /// The path below the folder of vectors.
    var path: String { "wycheproof/aes_gcm_\(algorithm.keySize * 8).json" }

    /// The tests as the ledger knows them.
    var subjects: [LedgerUpdate.Subject] {
        tests.map { LedgerUpdate.Subject(id: $0.id, meaning: TestMeaning($0.json)) }
    }

    /// The operations of an algorithm in the sealing vectors of some files; nil
    /// where there is none.
    init?(algorithm: Algorithm, of files: [VectorFile]) {
        self.algorithm = algorithm
        let sealed = files.filter { $0.algorithm == algorithm.rawValue }.flatMap(\.tests).compactMap { test in
            Values(test).map { (test.id, $0) }
        }
        let audio = "seal/\(Fixture.folder(algorithm))/opus/audio-length-"
        let changed = Self.changedLengths.compactMap { length in
            sealed.first { $0.0 == "\(audio)\(length)" }.map { ($0.0, $0.1.withChangedTag(length)) }
        }
        tests =
            sealed.map { Test(id: $0, json: Self.json($0, $1, isValid: true)) }
            + changed.map {
                Test(id: "\($0)/modified-tag", json: Self.json("\($0), the tag changed", $1, isValid: false))
            }
        if tests.isEmpty { return nil }
    }

    /// The file's JSON.
    ///
    /// - Parameter numbers: the tests' numbers by their identifiers.
    func json(numbers: [String: Int]) -> JSONValue {
        let numbered = tests.map { test in
            JSONValue.object(
                JSONObject([("tcId", .integer(Int64(numbers[test.id] ?? 0)))] + test.json.members.map { ($0, $1) })
            )
        }
        let group: JSONValue = [
            "type": "AeadTest", "source": VectorSource.current.json,
            "ivSize": .integer(Int64(AESGCM.ivSize * 8)), "keySize": .integer(Int64(algorithm.keySize * 8)),
            "tagSize": .integer(Int64(AESGCM.tagSize * 8)), "tests": .array(numbered),
        ]
        return [
            "algorithm": "AES-GCM", "schema": .string(Manifest.Entry.projectionSchema),
            "numberOfTests": .integer(Int64(tests.count)),
            "header": ["The AES-GCM operations inside the sealing vectors.", "The comment names the vector."],
            "notes": [
                "SealedFrame": [
                    "bugType": "BASIC",
                    "description": "A frame of the sealing vectors: the AAD is its clear header.",
                ],
                "ModifiedTag": ["bugType": "AUTH_BYPASS", "description": "One bit of the tag is changed."],
            ],
            "testGroups": [group],
        ]
    }

    private struct Values {
        var key: [UInt8]
        var iv: [UInt8]
        var aad: [UInt8]
        var message: [UInt8]
        var ciphertext: [UInt8]
        var tag: [UInt8]

        /// What is written out in a test; nil where nothing is sealed or the
        /// frame is large.
        init?(_ test: VectorTest) {
            guard case .seal(let vector) = test.body, let key = vector.key, let iv = vector.intermediates.iv,
                let aad = vector.intermediates.aad?.bytes, let ciphertext = vector.intermediates.ciphertext?.bytes,
                let tag = vector.intermediates.tag, let media = vector.plaintext.bytes
            else { return nil }
            self.key = key.bytes
            self.iv = iv
            self.aad = aad
            message = Array(media.dropFirst(aad.count))
            self.ciphertext = ciphertext
            self.tag = tag
        }

        /// The same with one bit of the tag changed, which the frame's length
        /// chooses.
        func withChangedTag(_ length: Int) -> Values {
            var changed = self
            changed.tag[(length + 10) % 16] ^= 1 << UInt8((length + 2) % 8)
            return changed
        }
    }

    private static func json(_ comment: String, _ values: Values, isValid: Bool) -> JSONObject {
        [
            "comment": .string(comment), "flags": [isValid ? "SealedFrame" : "ModifiedTag"],
            "key": .string(Hex.encode(values.key)), "iv": .string(Hex.encode(values.iv)),
            "aad": .string(Hex.encode(values.aad)), "msg": .string(Hex.encode(values.message)),
            "ct": .string(Hex.encode(values.ciphertext)), "tag": .string(Hex.encode(values.tag)),
            "result": .string(isValid ? "valid" : "invalid"),
        ]
    }
}
