import JSON
import VectorFiles

/// Small vector files, one of each type, right in every field; tests change
/// one thing in them.
enum Documents {
    static let seal = file(
        "Seal",
        schema: "seal.schema.json",
        #""key": "000102030405060708090a0b0c0d0e0f", "keyIndex": 0, "ivPrefix": "1111111111111111","#
            + #" "frameCounter": 1, "trackType": "VIDEO", "codec": "vp8", "frameType": "delta", "plaintext": "3102","#
            + #" "clearBytes": 2, "aad": "3102", "iv": "111111111111111100000001", "ciphertext": "","#
            + #" "tag": "e9b4f088257f16fc777fe0f4b5a338d0","#
            + #" "frame": "3102e9b4f088257f16fc777fe0f4b5a338d000000001111111111111111100000201e2eefeed","#
            + #" "disposition": "forwarded", "events": []"#
    )

    static let open = file(
        "Open",
        schema: "open.schema.json",
        #""trackType": "AUDIO", "frame": "78aabbccdddeadbeef", "plaintext": "78aabbccdddeadbeef","#
            + #" "disposition": "forwarded", "events": [{"name": "e2ee.unencrypted_frame", "trackType": "AUDIO"}]"#
    )

    static let clearHeader = file(
        "ClearHeader",
        schema: "clear-header.schema.json",
        #""codec": "vp8", "frameType": "key", "plaintext": "10020304", "clearBytes": 4, "escaped": false"#,
        profile: nil
    )

    static let emulationPrevention = file(
        "EmulationPrevention",
        schema: "emulation-prevention.schema.json",
        #""clearHeader": "6500", "direction": "both", "unescaped": "0001", "escaped": "000301""#,
        profile: nil
    )

    static let trailer = file(
        "Trailer",
        schema: "trailer.schema.json",
        #""frame": "000102e2eefeed", "kind": "unsupportedVersion", "version": 2"#,
        profile: nil
    )

    static let counterCryptor = file(
        "CounterCryptor",
        schema: "counter-cryptor.schema.json",
        #""key": "00", "counter": "18446744073709551615", "ssrc": 4294967295, "nonce": "00000000ffffffffffffffff","#
            + #" "plaintext": "", "ciphertext": "00""#,
        profile: nil
    )

    static let scenario = file(
        "Scenario",
        schema: "scenario.schema.json",
        #""steps": [{"method": "concurrently", "params": {"requests": []}, "answer": {"result": {"results": []}},"#
            + #" "sealed": [null, \#(recipe), [\#(recipe), \#(recipe)]], "unordered": true},"#
            + #" {"method": "manager.decrypt", "params": {"data": "00"}, "answer": {"anyOf": [{"error":"#
            + #" {"name": "disposed"}}, {"error": {"code": -32602}}], "flag": "Note"}, "times": 3,"#
            + #" "vary": {"param": "data", "at": -1, "width": 1}},"#
            + #" {"method": "manager.encrypt", "params": {}, "answer": {"result": {}}, "sealed": \#(recipe)}]"#,
        extra: #""protocolVersion": 1,"#
    )

    static let all = [seal, open, clearHeader, emulationPrevention, trailer, counterCryptor, scenario]

    static let manifest = """
        {"formatVersion": 2, "protocolVersion": 1, "version": "1.0.0", "files": [
            {"path": "seal/aes-128/vp8.json", "schema": "seal.schema.json", "sha256": "\(digest)", "numberOfTests": 2},
            {"path": "seal/aes-256/vp8.json", "schema": "seal.schema.json", "sha256": "\(digest)", "numberOfTests": 2}],
         "documents": [
            {"path": "CHANGES.md", "sha256": "\(digest)"},
            {"path": "ledger.json", "schema": "ledger.schema.json", "sha256": "\(digest)"}]}
        """

    static let ledger = """
        {"formatVersion": 2, "files": [
          {"path": "open/aes-128/vp8.json", "tests": [
            {"tcId":1,"id":"open/aes-128/vp8/one","digest":"\(digest)","since":"1.0.0","retired":"1.0.0"}]},
          {"path": "seal/aes-128/vp8.json", "tests": [
            {"tcId":1,"id":"seal/aes-128/vp8/one","digest":"\(digest)","since":"1.0.0","retired":"2.0.0"},
            {"tcId":3,"id":"seal/aes-128/vp8/two","digest":"\(digest)","since":"1.1.0","relaxed":"2.0.0",\
        "before":"\(digest)"}]}]}

        """

    static let changes = """
        {"formatVersion": 2, "versions": [
            {"version": "1.1.0", "changes": ["Something."], "relaxed": [],
             "added": [{"file": "seal/aes-128/vp8.json", "count": 2, "tests": ["seal/aes-128/vp8/a", "seal/aes-128/vp8/b"]}],
             "retired": [{"file": "open/aes-128/vp8.json", "count": 7}]},
            {"version": "1.0.0", "released": "2026-01-31", "index": "\(digest)", "changes": [],
             "added": [], "retired": [], "relaxed": []}]}
        """

    /// The SHA-256 of no bytes.
    static let digest = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

    private static let recipe =
        #"{"key": "000102030405060708090a0b0c0d0e0f", "keyIndex": 255, "clearBytes": 1, "escaped": false, "#
        + #""plaintext": "78aa", "frameCounter": 7}"#

    /// A file of two tests that differ in their names only.
    private static func file(
        _ type: String,
        schema: String,
        _ body: String,
        profile: String? = "framed-manager",
        extra: String = ""
    ) -> String {
        let audience = profile.map { #""profile": "\#($0)", \#(extra) "judged": "run","# }
        let needs = profile == nil ? "" : #""needs": {"methods": ["manager.create"], "codecs": ["vp8"]},"#
        let tests = [1, 2].map { number in
            #"{"tcId": \#(number), "id": "some/test-\#(number)", "comment": "A test", "rules": ["FRM-1"],"#
                + #" "flags": ["Note"], \#(needs) \#(body), "result": "valid"}"#
        }
        return #"{"algorithm": "AES-128-GCM", "schema": "\#(schema)", "formatVersion": 2,"#
            + (audience ?? #" "runnable": false, "judged": "file","#)
            + #" "numberOfTests": 2, "header": ["A file."], "notes": {"Note": {"bugType": "BASIC","#
            + #" "description": "A note.", "links": ["https://example.org"]}},"#
            + #" "testGroups": [{"type": "\#(type)", "source": {"name": "frameproof", "version": "1.0.0"},"#
            + #" "tests": [\#(tests.joined(separator: ", "))]}]}"#
    }
}
