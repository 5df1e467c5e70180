internal import AdapterProtocol
internal import FrameDiagnosis
internal import JSON
internal import ReferenceClient
internal import Synchronization
internal import Verdicts

/// One process of an adapter and the participants that it plays. All that
/// changes sits behind the lock, which one worker at a time holds for a phase.
final class Host: Sendable {
    /// How many requests are sent to the client at once.
    private static let batch = 256

    private struct State {
        var participants: [Participant]
        let time = VirtualTime()
        var failure: ClientFailure?
        /// What the recorded participant asked, with the time between.
        var transcript: [ClientOperation] = []
    }

    let adapter: String
    /// Nil where the model alone plays the call.
    private let client: (any Client)?
    private let call: CallPlan
    private let settledAt: Int
    let pinsPrefixes: Bool
    private let hasClock: Bool
    private let recorded: Int?
    private let isInterrupted: @Sendable () -> Bool
    private let state: Mutex<State>

    /// - Parameters:
    ///   - recorded: the participant whose operations are kept.
    ///   - isInterrupted: whether a client that fails may have been killed.
    init(
        adapter: String,
        client: (any Client)?,
        call: CallPlan,
        participants: [Int],
        recorded: Int? = nil,
        isInterrupted: @escaping @Sendable () -> Bool = { false }
    ) {
        self.adapter = adapter
        self.client = client
        self.call = call
        settledAt = call.settledAt
        (self.recorded, self.isInterrupted) = (recorded, isInterrupted)
        pinsPrefixes = client?.handshake.controls.contains("iv-prefix") ?? true
        hasClock = client?.handshake.controls.contains("clock") ?? true
        state = Mutex(
            State(
                participants: participants.enumerated().map { local, index in
                    Participant(call, index: index, local: local, client: client as? any LocalClient)
                }
            )
        )
    }

    // MARK: The two phases of a round

    /// Lets everyone seal.
    func seal(_ round: Range<Int>) {
        state.withLock { state in
            // A client that is gone sends nothing any more.
            for index in state.participants.indices { state.participants[index].sent.removeAll(keepingCapacity: true) }
            guard state.failure == nil else { return }
            if round.lowerBound > 0 {
                advance(to: round.lowerBound, by: round.count, &state)
                guard state.failure == nil else { return }
            }
            var phase = Phase(circumstances(at: round.lowerBound))
            for index in state.participants.indices {
                state.participants[index].act(round, time: state.time, &phase)
            }
            exchange(&phase, &state)
        }
    }

    /// Adds what everyone has sealed to the round's traffic.
    func send(into traffic: inout Traffic) {
        state.withLock { state in
            for index in state.participants.indices {
                traffic[state.participants[index].index] = state.participants[index].sent
            }
        }
    }

    /// Lets everyone open what has arrived.
    func open(_ round: Range<Int>, traffic: Traffic, relay: Relay, areEventsDue: Bool) {
        state.withLock { state in
            guard state.failure == nil else { return }
            var phase = Phase(circumstances(at: round.lowerBound))
            for index in state.participants.indices where state.participants[index].opens {
                state.participants[index].receive(traffic, from: relay)
                state.participants[index].open(round, &phase)
                state.participants[index].readEvents(isDue: areEventsDue, &phase)
                exchange(&phase, &state)
            }
        }
    }

    // MARK: Sending calls to the client

    private func advance(to time: Int, by milliseconds: Int, _ state: inout State) {
        state.time.advance(by: .milliseconds(milliseconds))
        if recorded != nil { state.transcript.append(.advanceClock(milliseconds: milliseconds)) }
        guard hasClock, let client else { return }
        let exchange = client.exchange([Request(.advanceClock(milliseconds: milliseconds))])
        let reply = exchange.answers.first.map { Reply($0.outcome) }
        if let failure = exchange.failure {
            fail(failure, in: ClientOperation.Method.advanceClock.rawValue, of: 0, circumstances(at: time), &state)
        } else if let difference = reply.flatMap({ Answer.done.difference(from: $0) }) {
            let told = Failure("\(ClientOperation.Method.advanceClock.rawValue): \(difference)")
            let violation = state.participants[0].violation("client", told, circumstances(at: time))
            state.participants[0].findings.add(violation)
        }
    }

    private func circumstances(at time: Int) -> Circumstances {
        Circumstances(
            call: call,
            settledAt: settledAt,
            adapter: adapter,
            pinsPrefixes: pinsPrefixes,
            hasClock: hasClock,
            time: time
        )
    }

    /// Sends the waiting calls to the client, and lets their participants judge
    /// the answers.
    private func exchange(_ phase: inout Phase, _ state: inout State) {
        let asked = phase.asked
        phase.asked = []
        for one in asked where state.participants[one.participant].index == recorded {
            state.transcript.append(one.operation(pinsPrefixes: true))
        }
        for start in stride(from: 0, to: asked.count, by: Self.batch) {
            let (replies, failure) = replies(to: asked[start..<min(start + Self.batch, asked.count)])
            for (one, reply) in zip(asked[start...], replies) {
                state.participants[one.participant].settle(one, reply, phase.circumstances)
            }
            if let failure {
                let open = asked[start + replies.count]
                fail(failure, in: open.operation.methodName, of: open.participant, phase.circumstances, &state)
                return
            }
        }
    }

    /// The answers to calls, as far as they came.
    private func replies(to asked: ArraySlice<Asked>) -> (replies: [Reply], failure: ClientFailure?) {
        guard let client else { return (asked.map { .answer($0.expected) }, nil) }
        let exchange = client.exchange(asked.map { Request($0.operation(pinsPrefixes: pinsPrefixes)) })
        return (zip(exchange.answers, asked).map { Reply($0.outcome, to: $1.operation) }, exchange.failure)
    }

    /// The client is gone, and everyone that it played.
    private func fail(
        _ failure: ClientFailure,
        in method: String,
        of participant: Int,
        _ circumstances: Circumstances,
        _ state: inout State
    ) {
        state.failure = failure
        guard !isInterrupted() else { return }
        var told = Failure(failure, failure.reason)
        told.request = method
        let violation = state.participants[participant].violation("client", told, circumstances)
        state.participants[participant].findings.add(violation)
    }

    // MARK: Results

    /// Notes that a frame of a participant broke a rule after all.
    func add(_ rule: String, _ sentence: String, _ frame: WireFrame, at time: Int) {
        state.withLock { state in
            guard let index = state.participants.firstIndex(where: { $0.index == frame.sender }) else { return }
            let participant = state.participants[index]
            var violation = Violation(
                client: participant.plan.userID,
                adapter: adapter,
                time: time,
                rule: rule,
                failure: Failure(sentence)
            )
            violation.track = participant.plan.tracks[frame.track].type.rawValue
            violation.frame = frame.number
            state.participants[index].findings.add(violation)
        }
    }

    /// What was found of each participant, by its index in the plan.
    var findings: [(index: Int, findings: Findings)] {
        state.withLock { state in state.participants.map { ($0.index, $0.findings) } }
    }

    /// What was recorded.
    var transcript: [ClientOperation] { state.withLock { $0.transcript } }
}
