import AdapterProtocol
import JSON
import Testing

@Suite("An answer")
struct AnswerTests {
    static let answers: [(Answer, String)] = [
        (.done, "{}"),
        (.frame(.dropped), #"{"disposition":"dropped"}"#),
        (.frame(.forwarded, [0x78, 0xAB]), #"{"disposition":"forwarded","data":"78ab"}"#),
        (.frame(.sent, [], counter: .max), #"{"disposition":"sent","data":"","counter":"18446744073709551615"}"#),
        (
            .keyState(perUserKeys: [("a", 255, [1, 2])], sharedKeys: [(0, [3], true)]),
            #"{"perUserKeys":[{"userId":"a","keyIndex":255,"fingerprint":"0102"}],"#
                + #""sharedKeys":[{"keyIndex":0,"fingerprint":"03","isActive":true}]}"#
        ),
        (.events([]), #"{"events":[]}"#),
        (.creation(isNew: true, isEncrypted: false), #"{"created":true,"encrypted":false}"#),
        (.joined(isEncrypted: true, hasManager: false), #"{"encrypted":true,"request":{"e2ee":false}}"#),
        (.status(.incomplete), #"{"status":-2}"#),
        (
            .log(
                oversizeErrors: [(6, 5)],
                diagnostics: [(.encryptFailed, .audio, 7, -1), (.bufferOversize, .video, 8, nil)]
            ),
            #"{"oversizeErrors":[{"size":6,"maxSize":5}],"diagnostics":["#
                + #"{"error":"encryptFailed","mediaType":"audio","ssrc":7,"code":-1},"#
                + #"{"error":"bufferOversize","mediaType":"video","ssrc":8}]}"#
        ),
        (
            .trace([(.encrypt, .audio, 7, 5, 21, 1, false)], live: 2),
            #"{"calls":[{"call":"encrypt","mediaType":"audio","ssrc":7,"size":5,"capacity":21,"counter":"1","#
                + #""onMainThread":false}],"live":2}"#
        ),
        (.trace([], live: nil), #"{"calls":[]}"#),
        (
            .faults([("bob", .encryptionSecretMismatch)]),
            #"{"faults":[{"target":"bob","name":"encryptionSecretMismatch"}]}"#
        ),
        (
            .sessionState(isConnected: true, publishers: ["p"], subscribers: []),
            #"{"connected":true,"publishers":["p"],"subscribers":[]}"#
        ),
    ]

    @Test("has the form of the protocol", arguments: answers)
    func form(_ answer: Answer, _ text: String) {
        #expect(answer.json.description == text)
    }

    static let events: [(Answer.Event, String)] = [
        (.noKeyToSeal, #"{"name":"e2ee.missing_key","userId":"a"}"#),
        (
            .missingKey(.audio, keyIndex: 3),
            #"{"name":"e2ee.missing_key","userId":"a","trackType":"AUDIO","keyIndex":3}"#
        ),
        (.decryptionFailed(.video), #"{"name":"e2ee.decryption_failed","userId":"a","trackType":"VIDEO"}"#),
        (
            .decryptionResumed(.screenShare),
            #"{"name":"e2ee.decryption_resumed","userId":"a","trackType":"SCREEN_SHARE"}"#
        ),
        (
            .decryptionStalled(.screenShareAudio, keyIndex: 0),
            #"{"name":"e2ee.decryption_stalled","userId":"a","trackType":"SCREEN_SHARE_AUDIO","keyIndex":0}"#
        ),
        (
            .encryptionFailed(.audio, reason: "why"),
            #"{"name":"e2ee.encryption_failed","userId":"a","trackType":"AUDIO","reason":"why"}"#
        ),
        (.unencryptedFrame(.audio), #"{"name":"e2ee.unencrypted_frame","userId":"a","trackType":"AUDIO"}"#),
        (
            .unsupportedVersion(.audio, version: 2),
            #"{"name":"e2ee.unsupported_version","userId":"a","trackType":"AUDIO","version":2}"#
        ),
        (
            .performanceReport(encode: [("a", .video, "vp8", 30, 0.5)], decode: [("b", .audio, nil, 49.5, 1)]),
            #"{"name":"e2ee.perf_report","userId":"a","encode":[{"userId":"a","trackType":"VIDEO","codec":"vp8","#
                + #""framesPerSecond":30,"maxCryptoMilliseconds":0.5}],"decode":[{"userId":"b","trackType":"AUDIO","#
                + #""framesPerSecond":49.5,"maxCryptoMilliseconds":1}]}"#
        ),
    ]

    @Test("has exactly the members of each event", arguments: events)
    func event(_ event: Answer.Event, _ text: String) {
        #expect(Answer.events([(event, "a")]).json["events"]?.array?.map(\.description) == [text])
    }

    static let frames: [(JSONObject, Answer.Frame?)] = [
        (["disposition": "dropped"], .init(.dropped)),
        (["disposition": "forwarded", "data": "78"], .init(.forwarded, [0x78])),
        (["disposition": "sent", "data": "", "counter": "9"], .init(.sent, [], counter: 9)),
        ([:], nil), (["disposition": "lost"], nil), (["disposition": "forwarded", "data": "7"], nil),
    ]

    @Test("about a frame is read again", arguments: frames)
    func frame(_ json: JSONObject, _ frame: Answer.Frame?) {
        #expect(Answer.Frame(json: json) == frame)
    }
}
