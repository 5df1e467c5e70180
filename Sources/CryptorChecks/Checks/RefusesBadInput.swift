extension Examination {
    /// Gives decrypt what was never encrypted, then the genuine frame, which
    /// has to open as if nothing had happened.
    func refusesBadInput() -> CryptorVerdict.Outcome {
        var findings = Findings()
        for stream in CheckedStream.all {
            let (plaintext, other) = ([UInt8].noise(40), [UInt8].noise(40, seed: 2))
            guard let frame = device.encrypt(plaintext, of: stream).frame,
                let otherFrame = device.encrypt(other, of: stream).frame
            else { return .failed(["encrypt refused, so there is no frame to change"]) }

            for (name, input) in Self.badFrames(madeFrom: frame, and: otherFrame) {
                let media = peer.decrypt(input, of: stream)
                if media != nil, options.isAuthenticated {
                    findings.note(stream, input.data.count, "decrypt took \(name)")
                }
            }
            if options.bindsSSRC {
                for bit in 0..<32 {
                    var foreign = stream
                    foreign.ssrc ^= 1 << bit
                    guard peer.decrypt(frame, of: foreign) != nil else { continue }
                    findings.note(stream, frame.data.count, "decrypt took it on the stream \(foreign.ssrc)")
                }
            }
            if let problem = Self.problem(peer.decrypt(frame, of: stream), expected: plaintext) {
                findings.note(stream, frame.data.count, "after bad input, decrypt \(problem)")
            }
        }
        if findings.outcome == .passed, !options.isAuthenticated {
            return .skipped("a cryptor without authentication notices no bad input; it survived it")
        }
        return findings.outcome
    }

    /// Frames that must not open, with what they are.
    private static func badFrames(
        madeFrom frame: CheckedFrame,
        and other: CheckedFrame
    ) -> [(name: String, frame: CheckedFrame)] {
        var frames: [(String, CheckedFrame)] = []
        func add(_ name: String, _ change: (inout CheckedFrame) -> Void) {
            var changed = frame
            change(&changed)
            if changed != frame { frames.append((name, changed)) }
        }
        for count in 0..<frame.data.count {
            add("a frame cut to \(count) bytes") { $0.data = Array($0.data.prefix(count)) }
            add("a frame without its first \(count) bytes") { $0.data = Array($0.data.dropFirst(count)) }
        }
        for bit in 0..<frame.data.count * 8 {
            add("a frame with bit \(bit) changed") { $0.data[bit / 8] ^= 1 << (bit % 8) }
        }
        for bit in 0..<64 {
            add("a frame whose counter has bit \(bit) changed") { $0.counter ^= 1 << bit }
        }
        add("a frame with a byte appended") { $0.data.append(0) }
        add("a frame with a byte in front") { $0.data.insert(0, at: 0) }
        add("a frame with another frame's counter") { $0.counter = other.counter }
        for size in 0...64 {
            add("made-up bytes") { $0.data = .noise(size, seed: 3) }
            add("made-up bytes without a counter") { $0 = CheckedFrame(data: .noise(size, seed: 4), counter: 0) }
        }
        return frames
    }
}
