import Testing

@testable import ReferenceClient

@Suite("Call backend")
struct CallBackendTests {
    @Test(
        "a call is encrypted by its mode, and by its creator's wish where the mode leaves the choice (CAL-1)",
        arguments: [
            (CallMode.autoOn, nil, true), (.available, .autoOn, true), (.available, nil, false),
            (.disabled, nil, false), (.disabled, .autoOn, false),
        ] as [(CallMode, CreationOverride?, Bool)]
    )
    func modes(mode: CallMode, override: CreationOverride?, isEncrypted: Bool) {
        let creation = CallBackend().createCall("room", mode: mode, override: override)
        #expect(creation == CallBackend.Creation(isNew: true, isEncrypted: isEncrypted))
    }

    @Test("a call that exists stays as it is, whatever is asked for (CAL-6)", arguments: CallMode.allCases)
    func existing(mode: CallMode) {
        let backend = CallBackend()
        let first = backend.createCall("room", mode: mode)
        for other in CallMode.allCases {
            for override in [CreationOverride.autoOn, nil] {
                let again = backend.createCall("room", mode: other, override: override)
                #expect(again == CallBackend.Creation(isNew: false, isEncrypted: first.isEncrypted))
            }
        }
    }

    @Test("an unknown call cannot be joined")
    func unknown() {
        let call = EncryptedCall(id: "elsewhere", localUserID: "alice", backend: CallBackend())
        #expect(throws: CallError.unknownCall) { try call.join() }
    }

    @Test("of many who create a call at once one makes it, and all hear what it is (CAL-1, CAL-6)")
    func atOnce() {
        for _ in 0..<50 {
            let backend = CallBackend()
            let creations = inParallel([CallMode.autoOn, .disabled, .available, .autoOn]) { mode in
                backend.createCall("room", mode: mode)
            }
            #expect(creations.filter(\.isNew).count == 1)
            #expect(Set(creations.map(\.isEncrypted)).count == 1)
        }
    }
}
