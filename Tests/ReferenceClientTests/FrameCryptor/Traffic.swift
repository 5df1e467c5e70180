import Threads

@testable import ReferenceClient

/// Frames that go through an engine without a pause, each stream on a thread
/// of its own, until it is stopped.
final class Traffic: Sendable {
    private struct State {
        var frames = 0
        var isStopped = false
        var problems: [String] = []
    }

    static let media = [UInt8](repeating: 0, count: 100)

    private let engine: MediaEngine
    private let state = Monitor(State())

    /// Traffic that has not begun. Cryptors in force may add a 16-byte tag.
    init(through engine: MediaEngine) {
        self.engine = engine
    }

    /// Runs `body` while audio and video go out and come in.
    ///
    /// - Returns: what went wrong.
    func during(_ body: () throws -> Void) throws -> [String] {
        let threads = try FrameMediaType.allCases.flatMap { mediaType in
            [
                try POSIXThread.start { self.sendFrames(mediaType) },
                try POSIXThread.start { self.receiveFrames(mediaType) },
            ]
        }
        do {
            defer {
                state.withLock { $0.isStopped = true }
                for thread in threads { thread.join() }
            }
            try body()
        }
        return state.withLock { $0.problems }
    }

    /// Waits until `count` more frames were taken by the engine.
    func waitForFrames(_ count: Int) {
        let goal = state.withLock { $0.frames } + count
        _ = state.wait { $0.frames >= goal ? true : nil }
    }

    private func sendFrames(_ mediaType: FrameMediaType) {
        while goesOn {
            guard case .sent(let frame)? = try? engine.send(Self.media, mediaType: mediaType, ssrc: 9) else { continue }
            note(frame.counter != nil || frame.data == Self.media, "\(mediaType): a changed frame without a counter")
            let isKnown = [Self.media.count, Self.media.count + 16].contains(frame.data.count)
            note(isKnown, "\(mediaType): a frame of \(frame.data.count) bytes")
        }
    }

    private func receiveFrames(_ mediaType: FrameMediaType) {
        while goesOn {
            let frame = TransportFrame(Self.media, counter: 1)
            guard case .decoded(let data)? = try? engine.receive(frame, mediaType: mediaType, ssrc: 9) else { continue }
            note(data.count == Self.media.count, "\(mediaType): media of \(data.count) bytes")
        }
    }

    private var goesOn: Bool { state.withLock { !$0.isStopped } }

    private func note(_ isRight: Bool, _ problem: String) {
        state.withLock { state in
            state.frames += 1
            if !isRight { state.problems.append(problem) }
        }
    }
}
