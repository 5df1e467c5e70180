import JSON

extension Answer {
    /// How an installation went (INS-1, INS-2).
    public enum InstallStatus: Int, Sendable, Hashable, CaseIterable {
        /// It is in force from the next frame on.
        case installed = 0
        /// The engine is not initialized.
        case notInitialized = -1
        /// Some callbacks are missing.
        case incomplete = -2
    }

    /// A ciphertext that was larger than it may be (INS-6), in bytes.
    public struct OversizeError: Sendable, Hashable {
        /// The ciphertext's size.
        public var size: Int
        /// What `maxSize` had promised for it.
        public var maxSize: Int

        /// An error with its sizes.
        public init(size: Int, maxSize: Int) {
            self.size = size
            self.maxSize = maxSize
        }

        var form: Members { ["size": .whole(size), "maxSize": .whole(maxSize)] }
    }

    /// A hint that a frame was dropped (INS-12).
    public struct Diagnostic: Sendable, Hashable {
        /// What went wrong, by its name on the wire.
        public enum Error: String, Sendable, Hashable, CaseIterable {
            case encryptFailed, decryptFailed, bufferOversize
        }

        /// What went wrong.
        public var error: Error
        /// The frame's kind of media.
        public var mediaType: MediaTypeName
        /// The frame's stream.
        public var ssrc: UInt32
        /// Any number; nil for `bufferOversize`.
        public var code: Int32?

        /// A hint with what is known of the frame.
        public init(_ error: Error, mediaType: MediaTypeName, ssrc: UInt32, code: Int32?) {
            self.error = error
            self.mediaType = mediaType
            self.ssrc = ssrc
            self.code = code
        }

        var form: Members {
            [
                "error": .word(error), "mediaType": .word(mediaType), "ssrc": .whole(ssrc),
                "code": code.map(JSONValue.whole),
            ]
        }
    }

    /// One call that an engine made to a cryptor.
    public struct CryptorCall: Sendable, Hashable {
        /// The functions of a cryptor by their names on the wire.
        public enum Function: String, Sendable, Hashable, CaseIterable {
            case maxSize, encrypt, decrypt
        }

        /// What was called.
        public var function: Function
        /// The kind of media that was given.
        public var mediaType: MediaTypeName
        /// The stream that was given: to callbacks that encrypt or decrypt.
        public var ssrc: UInt32?
        /// The size that was given, in bytes: of the plaintext, and for
        /// `decrypt` of the ciphertext.
        public var size: Int
        /// The buffer that was offered, in bytes: to callbacks that encrypt.
        public var capacity: Int?
        /// What `encrypt` produced, unless it refused, or what `decrypt` was
        /// given, unless the frame was plain.
        public var counter: UInt64?
        /// Whether it was made on the main thread, where it must not be
        /// (INS-10).
        public var isOnMainThread: Bool

        /// A call with what was given to it.
        public init(
            _ function: Function,
            mediaType: MediaTypeName,
            ssrc: UInt32?,
            size: Int,
            capacity: Int?,
            counter: UInt64?,
            isOnMainThread: Bool
        ) {
            self.function = function
            self.mediaType = mediaType
            self.ssrc = ssrc
            self.size = size
            self.capacity = capacity
            self.counter = counter
            self.isOnMainThread = isOnMainThread
        }

        var form: Members {
            [
                "call": .word(function), "mediaType": .word(mediaType), "ssrc": ssrc.map(JSONValue.whole),
                "size": .whole(size), "capacity": capacity.map(JSONValue.whole),
                "counter": counter.map(JSONValue.counter), "onMainThread": .bool(isOnMainThread),
            ]
        }
    }
}
