internal import FramedMedia

extension Example {
    /// Inputs whose sealed bytes under the AES-128 key stand in public: the
    /// format's own vectors, and bug reports. The tests of this package hold
    /// the outputs.
    static let published = [
        Example("opus", .opus("78aabbccdd"), "FRM-1 FRM-2 FRM-3 FRM-5 CLR-1", .published)
            .comment("The published audio frame"),
        Example("vp8-key", .vp8(.key, "10111213141516171819aabb"), "FRM-1 FRM-2 FRM-3 FRM-5 CLR-2", .published)
            .comment("The published VP8 key frame"),
        Example("h264-key", .h264(.key, "00000001658884deadbe"), "FRM-1 FRM-2 FRM-4 CLR-3 ESC-1 ESC-3", .published)
            .comment("The published H.264 key frame"),
        Example("vp8-delta-shorter-than-clear-header", .vp8(.delta, "3102"), "CLR-2 CLR-5", .fieldReport)
            .comment("Two bytes of a delta frame: the clear header is clamped (stream-video-js d21975ab)"),
        Example("opus-one-byte", .opus("78"), "CLR-1 CLR-5", .fieldReport)
            .comment("One byte of audio after silence (lib-jitsi-meet#3104)"),
        Example("h264-start-code-across-header", .h264(.delta, "0000000161007a9191f3"), "ESC-2 ESC-7", .fieldReport)
            .comment("A start code would form across the header's end (stream-video-js ce5c5775)"),
        Example("opus-last-counter", .opus("78aabbccdd"), "CTR-3 FRM-3", .fieldReport)
            .counter(.max).comment("The last counter of all (stream-video-js b198fa41)"),
        Example("h264-counter-as-start-code", .h264(.key, "00000001658884deadbe"), "ESC-1 ESC-7", .fieldReport)
            .counter(256).comment("Counter 256 would be a start code in the trailer (stream-video-js 714a904c)"),
        Example("h264-delimiter-then-slice", .h264(.delta, "00000001091000000001419a0102"), "CLR-3 ESC-1", .fieldReport)
            .comment("An access unit delimiter before the slice stays clear: 12 bytes"),
        Example("h264-two-slices", .h264(.key, "0000000165888400000001658888"), "CLR-3 ESC-1", .fieldReport)
            .comment("Of two slices the first one's beginning stays clear: 6 bytes"),
    ]
}
