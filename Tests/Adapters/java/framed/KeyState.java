package framed;

import java.util.List;

public record KeyState(List<UserKey> perUserKeys, List<SharedKey> sharedKeys) {
    public record UserKey(String userId, int keyIndex, String fingerprint) {}

    public record SharedKey(int keyIndex, String fingerprint, boolean isActive) {}
}
