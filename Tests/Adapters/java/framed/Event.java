package framed;

import java.util.List;

/** What a manager reports. Members that do not belong to an event are null. */
public record Event(
    String name, String userId, String trackType, Integer keyIndex, Integer version, String reason,
    List<TrackReport> encode, List<TrackReport> decode) {

    /** One track in a performance report. */
    public record TrackReport(
        String userId, String trackType, String codec, int framesPerSecond, double maxCryptoMilliseconds) {

        TrackReport plusFrame(double milliseconds) {
            return new TrackReport(userId, trackType, codec, framesPerSecond + 1,
                Math.max(maxCryptoMilliseconds, milliseconds));
        }
    }

    static Event of(String name, String userId, String trackType) {
        return new Event("e2ee." + name, userId, trackType, null, null, null, null, null);
    }

    static Event ofReport(String userId, List<TrackReport> encode, List<TrackReport> decode) {
        return new Event("e2ee.perf_report", userId, null, null, null, null, encode, decode);
    }

    Event withKeyIndex(int keyIndex) {
        return new Event(name, userId, trackType, keyIndex, version, reason, encode, decode);
    }

    Event withVersion(int version) {
        return new Event(name, userId, trackType, keyIndex, version, reason, encode, decode);
    }

    Event withReason(String reason) {
        return new Event(name, userId, trackType, keyIndex, version, reason, encode, decode);
    }
}
