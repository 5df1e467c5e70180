internal import VectorFiles

extension AttachmentScenarios {
    /// A new call object needs its own attachment (CAL-4).
    static func addNewCallObjects(to list: inout ScenarioList) {
        list.add(
            "new-call-object-needs-its-own",
            "A second call object for the same call has no manager, while the first one has",
            rules: ["CAL-4", "CAL-2"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            s.setSharedKey(alice, key)
            let first = s.joinedCall(alice)
            s.sends(first, .opus(1), key, 1)
            let second = s.open("second", "room", user: "alice")
            s.join(second, .encryptionRequired)
            s.isNotJoined(second)
            s.sends(first, .opus(2), key, 2)
        }
        list.add(
            "new-call-object-after-leaving",
            "A new call object after the old one left needs its own attachment; the same manager goes on counting",
            rules: ["CAL-4", "CAL-8", "CAL-2", "CTR-2"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            s.setSharedKey(alice, key)
            let first = s.joinedCall(alice)
            s.sends(first, .opus(1), key, 1)
            s.leave(first)
            let second = s.open("second", "room", user: "alice")
            s.join(second, .encryptionRequired)
            s.attach(alice, to: second)
            s.join(second, .joinedEncrypted)
            s.sends(second, .opus(2), key, 2)
        }
        list.add(
            "new-call-object-with-a-new-manager",
            "A new manager in a new call object starts counting at 1, under a prefix of its own",
            rules: ["CAL-4", "CTR-2", "CTR-4", "CTR-5"],
            flags: [.attachment, .ivReuse]
        ) { s in
            let (first, second) = (s.manager("first", user: "alice"), s.manager("second", user: "alice"))
            let key = ScenarioKey("shared")
            let again = key.imported("by the second manager")
            s.setSharedKey(first, key)
            let firstCall = s.joinedCall(first)
            s.sends(firstCall, .opus(1), key, 1)
            s.sends(firstCall, .opus(2), key, 2)
            s.leave(firstCall)
            s.setSharedKey(second, again)
            let secondCall = s.joinedToo(second)
            s.sends(secondCall, .opus(3), again, 1)
        }
        list.add(
            "new-call-object-of-a-plain-call",
            "A new call object for a plain call has no manager either",
            rules: ["CAL-4", "CAL-7"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            s.setSharedKey(alice, ScenarioKey("attached"))
            let first = s.attachedCall(alice, .disabled)
            s.join(first, .encryptionNotAllowed)
            let second = s.open("second", "room", user: "alice")
            s.join(second, .joinedPlain)
            s.sendsPlain(second, .opus(1))
        }
    }

    /// Leaving does not dispose the manager (CAL-8).
    static func addReuse(to list: inout ScenarioList) {
        list.add(
            "manager-in-the-next-call",
            "After leaving, the manager is attached in another call and goes on counting",
            rules: ["CAL-8", "CTR-1", "CTR-5"],
            flags: [.attachment, .ivReuse]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            s.setSharedKey(alice, key)
            var counter: UInt32 = 0
            for room in ["first-room", "second-room", "third-room"] {
                let call = s.joinedCall(alice, room)
                for number in 1...2 {
                    counter += 1
                    s.sends(call, .opus(number), key, counter)
                }
                s.leave(call)
            }
        }
        list.add(
            "manager-answers-after-leaving",
            "After leaving, the manager takes keys and tells its events",
            rules: ["CAL-8", "CAL-9", "CAL-11"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached", at: 1)
            let call = s.joinedCall(alice)
            s.sendsNothing(call, .opus(1))
            s.receivesUnchanged(call, "bob", .audio, ScenarioMedia.opus(2).data)
            s.leave(call)
            s.events(alice, [.missingKey("alice"), .unencryptedFrame("bob", .audio)])
            s.setSharedKey(alice, key)
            s.removeAllKeys(alice, "bob")
            s.join(call, .joinedEncrypted)
            s.sends(call, .opus(3), key, 1)
        }
        list.add(
            "manager-from-a-refused-call",
            "A manager that a plain call refused serves in an encrypted one",
            rules: ["CAL-8", "CAL-2", "CAL-5"],
            flags: [.attachment]
        ) { s in
            let alice = s.manager("alice")
            let key = ScenarioKey("attached")
            s.setSharedKey(alice, key)
            let plain = s.attachedCall(alice, .disabled, "plain-room")
            s.join(plain, .encryptionNotAllowed)
            s.clearManager(of: plain)
            let call = s.joinedCall(alice, "encrypted-room")
            s.sends(call, .opus(1), key, 1)
        }
        list.add(
            "manager-goes-on-when-others-leave",
            "One participant leaves, and the other one's manager goes on",
            rules: ["CAL-8", "CAL-9"],
            flags: [.attachment]
        ) { s in
            let (alice, bob) = (s.manager("alice"), s.manager("bob"))
            let (alices, bobs) = (ScenarioKey("alice's"), ScenarioKey("bob's"))
            s.setKey(alice, alices)
            s.setKey(bob, bobs)
            let alicesCall = s.joinedCall(alice)
            let bobsCall = s.joinedToo(bob)
            s.sends(alicesCall, .opus(1), alices, 1)
            s.sends(bobsCall, .opus(1), bobs, 1)
            s.leave(alicesCall)
            s.sends(bobsCall, .opus(2), bobs, 2)
            s.join(alicesCall, .joinedEncrypted)
            s.sends(alicesCall, .opus(2), alices, 2)
        }
    }
}
