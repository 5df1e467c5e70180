internal import Threads

extension Examination {
    /// Encrypts and decrypts audio and video, all at once on four threads, with
    /// one cryptor on each side.
    func roundTripsInParallel() throws(ThreadError) -> CryptorVerdict.Outcome {
        let (device, peer, frameCount) = (device, peer, options.framesPerThread)
        let sizes = (0..<frameCount).map { 1 + $0 * 7 % 900 }
        let work = CheckedStream.all.flatMap { stream -> [@Sendable () -> [String]] in
            // What the device decrypts was encrypted by the peer, and the
            // other way round, so that each does both at once.
            [(device, peer), (peer, device)].map { sender, receiver in
                {
                    sizes.compactMap { size in
                        let plaintext = [UInt8].noise(size)
                        let outcome = sender.encrypt(plaintext, of: stream)
                        guard let frame = outcome.frame else {
                            return "\(stream.mediaType) frame of \(size) bytes: encrypt \(outcome.words)"
                        }
                        return Self.problem(receiver.decrypt(frame, of: stream), expected: plaintext)
                            .map { "\(stream.mediaType) frame of \(size) bytes: decrypt \($0)" }
                    }
                }
            }
        }
        var findings = Findings()
        for sentence in try runAtOnce(work.count, { work[$0]() }).joined() { findings.note(sentence) }
        return findings.outcome
    }
}
