extension AttachmentScenarios {
    /// A new call object needs its own attachment (CAL-4).
    static func addNewCallObjects(to list: ScenarioList) {
        let row = list.family(.attachment, isSilent: false) { $0.create("alice").setSharedKey(key) }
        row("new-call-object-needs-its-own", "CAL-4 CAL-2")
            .comment("A second call object for the same call has no manager, while the first one has")
            .joinedCall().sends(.opus(1), key, 1).openCall("second").join(.encryptionRequired).isNotJoined()
            .on(call: "alice-in-room").sends(.opus(2), key, 2)
        row("new-call-object-after-leaving", "CAL-4 CAL-8 CAL-2 CTR-2")
            .comment("A new call object after the old one left needs its own attachment;")
            .comment("the same manager goes on counting")
            .joinedCall().sends(.opus(1), key, 1).leave()
            .openCall("second").join(.encryptionRequired).attach().join().sends(.opus(2), key, 2)
        let shared = ScenarioKey("shared")
        let again = shared.imported("by the second manager")
        list.family(.attachment)("new-call-object-with-a-new-manager", "CAL-4 CTR-2 CTR-4 CTR-5", .ivReuse)
            .comment("A new manager in a new call object starts counting at 1, under a prefix of its own")
            .create("first", of: "alice").create("second", of: "alice")
            .on("first").setSharedKey(shared).joinedCall().sends([.opus(1), .opus(2)], shared).leave()
            .on("second").setSharedKey(again).joinedToo().sends(.opus(3), again, 1).openEnded()
        row("new-call-object-of-a-plain-call", "CAL-4 CAL-7")
            .comment("A new call object for a plain call has no manager either")
            .attachedCall(.disabled).join(.encryptionNotAllowed)
            .openCall("second").join(.joinedPlain).sendsPlain(.opus(1))
    }

    /// Leaving does not dispose the manager (CAL-8).
    static func addReuse(to list: ScenarioList) {
        let row = list.family(.attachment, isSilent: false) { $0.create("alice") }
        row("manager-in-the-next-call", "CAL-8 CTR-1 CTR-5", .ivReuse)
            .comment("After leaving, the manager is attached in another call and goes on counting")
            .setSharedKey(key)
            .each(["first-room", "second-room", "third-room"].enumerated()) {
                $0.joinedCall($1.element).sends([.opus(1), .opus(2)], key, from: UInt32(2 * $1.offset + 1)).leave()
            }
        let late = ScenarioKey("attached", at: 1)
        row("manager-answers-after-leaving", "CAL-8 CAL-9 CAL-11")
            .comment("After leaving, the manager takes keys and tells its events")
            .joinedCall().sendsNothing(.opus(1)).receivesPlain(.opus(2)).leave()
            .events(.missingKey(), .unencryptedFrame()).setSharedKey(late).removeAllKeys(of: "bob")
            .join().sends(.opus(3), late, 1)
        row("manager-from-a-refused-call", "CAL-8 CAL-2 CAL-5")
            .comment("A manager that a plain call refused serves in an encrypted one")
            .setSharedKey(key).attachedCall(.disabled, "plain-room").join(.encryptionNotAllowed).clearManager()
            .joinedCall("encrypted-room").sends(.opus(1), key, 1)
        let (alices, bobs) = (ScenarioKey("alice's"), ScenarioKey("bob's"))
        row("manager-goes-on-when-others-leave", "CAL-8 CAL-9")
            .comment("One participant leaves, and the other one's manager goes on")
            .create("bob").on("alice").setKey(alices).on("bob").setKey(bobs)
            .on("alice").joinedCall().on("bob").joinedToo()
            .on(call: "alice-in-room").sends(.opus(1), alices, 1).on(call: "bob-in-room").sends(.opus(1), bobs, 1)
            .on(call: "alice-in-room").leave().on(call: "bob-in-room").sends(.opus(2), bobs, 2)
            .on(call: "alice-in-room").join().sends(.opus(2), alices, 2)
    }
}
