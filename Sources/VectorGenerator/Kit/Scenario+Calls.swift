internal import AdapterProtocol
internal import FramedMedia
internal import VectorFiles

extension Scenario {
    /// The mode of a call's type, and what its creator asks for.
    enum CallKind: String, CaseIterable {
        case autoOn = "auto-on"
        case availableAskedFor = "available-asked-for"
        case available = "available"
        case disabled = "disabled"

        /// Whether such a call is encrypted (CAL-1).
        var isEncrypted: Bool {
            switch self {
            case .autoOn, .availableAskedFor: true
            case .available, .disabled: false
            }
        }

        fileprivate var mode: CallModeName {
            switch self {
            case .autoOn: .autoOn
            case .available, .availableAskedFor: .available
            case .disabled: .disabled
            }
        }
    }

    // MARK: The backend

    /// Creates a call that is new.
    @discardableResult func createCall(_ kind: CallKind, _ callID: String = "room") -> Scenario {
        createCall(callID, kind, .created(true, isEncrypted: kind.isEncrypted))
    }

    /// Tries to create a call that is there, of `kind`, once more: refused, or
    /// answered with what it is (CAL-6).
    @discardableResult func createCallAgain(_ kind: CallKind, as new: CallKind, _ callID: String = "room") -> Scenario {
        let answers: [ScenarioAnswer] = [.created(false, isEncrypted: kind.isEncrypted), .refused(.modeIsFixed)]
        return createCall(callID, new, .anyOf(answers, .existingCall))
    }

    private func createCall(_ callID: String, _ kind: CallKind, _ answer: ScenarioAnswer) -> Scenario {
        step(.createCall(callID, mode: kind.mode, asksForEncryption: kind == .availableAskedFor), answer)
    }

    // MARK: The call object

    /// Opens a call object of this user, and makes it the current one.
    @discardableResult
    func openCall(_ name: String = "call", of userID: String = "alice", in callID: String = "room") -> Scenario {
        calls.append(name)
        current.call = name
        return askCall(.open(callID: callID, userID: userID))
    }

    /// Opens a call object of the current manager's user, called after both,
    /// and attaches the manager.
    @discardableResult func openAttached(in callID: String = "room") -> Scenario {
        let manager = currentManager
        return openCall("\(manager.name)-in-\(callID)", of: manager.userID, in: callID).attach()
    }

    /// Makes a new call and a call object with the current manager attached,
    /// not joined.
    @discardableResult func attachedCall(_ kind: CallKind = .autoOn, _ callID: String = "room") -> Scenario {
        createCall(kind, callID).openAttached(in: callID)
    }

    /// Makes a new encrypted call that the current manager's user joins.
    @discardableResult func joinedCall(_ callID: String = "room") -> Scenario {
        attachedCall(.autoOn, callID).join()
    }

    /// The current manager's user joins an encrypted call that exists already.
    @discardableResult func joinedToo(_ callID: String = "room") -> Scenario {
        openAttached(in: callID).join()
    }

    /// Makes the call object of this name the current one.
    @discardableResult func on(call name: String) -> Scenario {
        precondition(calls.contains(name), "no call object \(name) was opened in this scenario")
        current.call = name
        return self
    }

    /// Attaches the current manager, or tries to.
    @discardableResult func attach(_ answer: ScenarioAnswer = .done) -> Scenario {
        askCall(.setManager(currentManager.name), answer)
    }

    /// Clears the manager, or tries to.
    @discardableResult func clearManager(_ answer: ScenarioAnswer = .done) -> Scenario {
        askCall(.setManager(nil), answer)
    }

    /// Joins, or tries to.
    @discardableResult func join(_ answer: ScenarioAnswer = .joinedEncrypted, times: Int = 1) -> Scenario {
        askCall(.join, answer, times: times)
    }

    /// Leaves, or tries to.
    @discardableResult func leave(_ answer: ScenarioAnswer = .done) -> Scenario { askCall(.leave, answer) }

    /// Reconnects, or tries to.
    @discardableResult func reconnect(_ answer: ScenarioAnswer = .done, times: Int = 1) -> Scenario {
        askCall(.reconnect, answer, times: times)
    }

    /// Adds a request to the current call object.
    private func askCall(
        _ operation: CallOperation,
        _ answer: ScenarioAnswer = .done,
        sealed: [SealedFrameRecipe] = [],
        times: Int = 1
    ) -> Scenario {
        guard let call = current.call else { preconditionFailure("no call object was opened in this scenario") }
        return step(.call(call, operation), answer, sealed: sealed, times: times)
    }

    // MARK: Media

    /// A frame leaves the device sealed under `key` (CAL-9).
    @discardableResult
    func sends(_ media: ScenarioMedia, _ key: ScenarioKey, _ counter: UInt32? = nil, times: Int = 1) -> Scenario {
        let frame = media.frame(under: key, counter, times: times)
        return send(media, .sent(frame.bytes), sealed: [frame.recipe], times: times)
    }

    /// Frames leave the device sealed under `key`, one after the other; the
    /// first carries `counter`.
    @discardableResult func sends(_ media: [ScenarioMedia], _ key: ScenarioKey, from counter: UInt32 = 1) -> Scenario {
        each(zip(media, counter...)) { $0.sends($1.0, key, $1.1) }
    }

    /// In parallel work: a frame leaves the device sealed under one of these
    /// keys.
    @discardableResult func sends(_ media: ScenarioMedia, anyOf keys: [ScenarioKey]) -> Scenario {
        send(media, .sent(nil), sealed: keys.map { media.recipe(under: $0) })
    }

    /// Frames leave the device as they are.
    @discardableResult func sendsPlain(_ media: ScenarioMedia...) -> Scenario {
        each(media) { $0.send($1, .sent($1.data)) }
    }

    /// Frames do not leave the device.
    @discardableResult func sendsNothing(_ media: ScenarioMedia...) -> Scenario {
        each(media) { $0.send($1, .dropped) }
    }

    /// A frame to be sent and any answer.
    @discardableResult
    private func send(
        _ media: ScenarioMedia,
        _ answer: ScenarioAnswer,
        sealed: [SealedFrameRecipe] = [],
        times: Int = 1
    ) -> Scenario { askCall(.send(media.outgoing), answer, sealed: sealed, times: times) }

    /// The sender's frames reach the decoder opened (CAL-9).
    @discardableResult func receives(_ frames: ScenarioFrame...) -> Scenario { receives(frames) }

    /// The sender's frames reach the decoder opened, in this order.
    @discardableResult func receives(_ frames: [ScenarioFrame]) -> Scenario {
        each(frames) { $0.receive($1.trackType, $1.bytes, .forwarded($1.media)) }
    }

    /// The sender's plain frames reach the decoder as they are.
    @discardableResult func receivesPlain(_ media: ScenarioMedia...) -> Scenario {
        each(media) { $0.receive($1.trackType, $1.data, .forwarded($1.data)) }
    }

    /// The sender's sealed frame reaches the decoder as it is.
    @discardableResult func receivesSealed(_ frame: ScenarioFrame) -> Scenario {
        receive(frame.trackType, frame.bytes, .forwarded(frame.bytes))
    }

    /// The sender's frames do not reach the decoder.
    @discardableResult func receivesNothing(_ frames: ScenarioFrame...) -> Scenario {
        each(frames) { $0.receive($1.trackType, $1.bytes, .dropped) }
    }

    /// The sender's plain frames do not reach the decoder.
    @discardableResult func receivesNothing(_ media: ScenarioMedia...) -> Scenario {
        each(media) { $0.receive($1.trackType, $1.data, .dropped) }
    }

    /// Bytes that arrive and any answer.
    @discardableResult
    private func receive(_ track: TrackName, _ data: [UInt8], _ answer: ScenarioAnswer) -> Scenario {
        askCall(.receive(IncomingFrame(userID: sender, trackType: track, data: data)), answer)
    }

    /// Nothing goes out or comes in: the call object has not joined.
    @discardableResult func isNotJoined() -> Scenario {
        send(.opus(90), .notJoined).send(.vp8(91, .key), .notJoined)
            .receive(.audio, ScenarioMedia.opus(92).data, .notJoined)
            .reconnect(.notJoined).leave(.notJoined)
    }
}

extension ScenarioAnswer {
    /// The manager cannot be changed any more (CAL-3).
    static let alreadyJoined = refused(.alreadyJoined)
    /// The call object has not joined.
    static let notJoined = refused(.notJoined)
    /// The call is encrypted and there is no manager (CAL-2).
    static let encryptionRequired = refused(.encryptionRequired)
    /// The call does not allow encryption and there is a manager (CAL-2).
    static let encryptionNotAllowed = refused(.encryptionNotAllowed)
    /// Joined, and the request said that a manager is attached (CAL-7).
    static let joinedEncrypted = ScenarioAnswer(.joined(isEncrypted: true, hasManager: true))
    /// Joined, and the request said that no manager is attached (CAL-7).
    static let joinedPlain = ScenarioAnswer(.joined(isEncrypted: false, hasManager: false))

    /// The frame leaves the device as these bytes; nil where they are
    /// recomputed from its own trailer.
    static func sent(_ data: [UInt8]?) -> ScenarioAnswer { ScenarioAnswer(.frame(.sent, data)) }

    fileprivate static func created(_ isNew: Bool, isEncrypted: Bool) -> ScenarioAnswer {
        ScenarioAnswer(.creation(isNew: isNew, isEncrypted: isEncrypted))
    }
}
