import ReferenceClient

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A `userData` on a page of its own, which ends the process when anyone
/// touches it after `release`.
///
/// Its callbacks XOR with the one byte that the page holds.
struct TrappingUserData: @unchecked Sendable {
    // Unchecked for the pointer: the byte behind it never changes.
    private let page: UnsafeMutableRawPointer

    /// What ends the process.
    #if canImport(Darwin)
        static let signal = SIGBUS
    #else
        static let signal = SIGSEGV
    #endif

    private static let size = Int(sysconf(Int32(_SC_PAGESIZE)))

    init(key: UInt8) {
        let page = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        precondition(page != MAP_FAILED)
        self.page = page!
        self.page.storeBytes(of: key, as: UInt8.self)
    }

    /// Makes every later access a trap. The page is not given back, so that
    /// nothing else can come to lie there.
    func release() {
        precondition(mprotect(page, Self.size, PROT_NONE) == 0)
    }

    func install(into engine: MediaEngine) -> InstallStatus {
        engine.setFrameCrypto(encrypt: Self.encrypt, decrypt: Self.decrypt, getMaxSize: Self.getMaxSize, userData: page)
    }

    private static func key(_ userData: UnsafeMutableRawPointer?) -> UInt8 {
        userData!.load(as: UInt8.self)
    }

    private static let encrypt: FrameEncryptCallback = {
        _,
        _,
        plaintext,
        size,
        ciphertext,
        capacity,
        outSize,
        outCounter,
        userData in
        guard size <= capacity else { return -1 }
        for index in 0..<size { ciphertext![index] = plaintext![index] ^ key(userData) }
        outSize!.pointee = size
        outCounter!.pointee = UInt64(key(userData))
        return 0
    }

    private static let decrypt: FrameDecryptCallback = {
        _,
        _,
        _,
        ciphertext,
        size,
        plaintext,
        capacity,
        outSize,
        userData in
        guard size <= capacity else { return -1 }
        for index in 0..<size { plaintext![index] = ciphertext![index] ^ key(userData) }
        outSize!.pointee = size
        return 0
    }

    private static let getMaxSize: FrameGetMaxSizeCallback = { _, size, userData in
        _ = key(userData)
        return size
    }
}
