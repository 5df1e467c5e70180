internal import JSON

/// A diagnostic that may come (INS-12).
struct EngineDiagnostic {
    let json: JSONValue

    /// Nil, a non-zero code, or an object's oversize result.
    static func encryptFailed(_ frame: EngineFrame) -> EngineDiagnostic {
        EngineDiagnostic("encryptFailed", frame, hasCode: true)
    }

    /// Nil or a non-zero code.
    static func decryptFailed(_ frame: EngineFrame) -> EngineDiagnostic {
        EngineDiagnostic("decryptFailed", frame, hasCode: true)
    }

    /// A callback's oversize result.
    static func bufferOversize(_ frame: EngineFrame) -> EngineDiagnostic {
        EngineDiagnostic("bufferOversize", frame, hasCode: false)
    }

    private init(_ error: String, _ frame: EngineFrame, hasCode: Bool) {
        var object: JSONObject = [
            "error": .string(error), "mediaType": .string(frame.mediaType.rawValue),
            "ssrc": .integer(Int64(frame.ssrc)),
        ]
        // Any integer is right.
        if hasCode { object["code"] = -1 }
        json = .object(object)
    }
}
