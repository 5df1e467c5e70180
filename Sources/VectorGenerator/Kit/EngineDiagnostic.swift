internal import AdapterProtocol

/// A diagnostic that may come (INS-12).
struct EngineDiagnostic {
    let diagnostic: Answer.Diagnostic

    /// Nil, a non-zero code, or an object's oversize result.
    static func encryptFailed(_ frame: EngineFrame) -> EngineDiagnostic { EngineDiagnostic(.encryptFailed, frame, -1) }

    /// Nil or a non-zero code.
    static func decryptFailed(_ frame: EngineFrame) -> EngineDiagnostic { EngineDiagnostic(.decryptFailed, frame, -1) }

    /// A callback's oversize result.
    static func bufferOversize(_ frame: EngineFrame) -> EngineDiagnostic {
        EngineDiagnostic(.bufferOversize, frame, nil)
    }

    /// - Parameter code: stands for any integer.
    private init(_ error: Answer.DiagnosticName, _ frame: EngineFrame, _ code: Int32?) {
        diagnostic = (error, frame.mediaType, frame.ssrc, code)
    }
}
