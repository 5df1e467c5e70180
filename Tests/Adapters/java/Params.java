import com.fasterxml.jackson.databind.JsonNode;
import java.util.HexFormat;
import java.util.List;

/** The parameters of one request. An absent one and null are the same. */
final class Params {
    static final class Invalid extends Exception {
        Invalid(String message) {
            super("invalid params: " + message, null, false, false);
        }
    }

    private final JsonNode members;

    Params(JsonNode members) {
        this.members = members;
    }

    void check(String name, boolean isRight) throws Invalid {
        if (!isRight) throw new Invalid(name);
    }

    boolean has(String name) {
        return members.hasNonNull(name);
    }

    String string(String name) throws Invalid {
        check(name, members.path(name).isTextual());
        return members.get(name).textValue();
    }

    /** The name of an object. */
    String name(String name) throws Invalid {
        check(name, !string(name).isEmpty());
        return string(name);
    }

    String oneOf(String name, String... words) throws Invalid {
        check(name, List.of(words).contains(string(name)));
        return string(name);
    }

    boolean bool(String name) throws Invalid {
        check(name, members.path(name).isBoolean());
        return members.get(name).booleanValue();
    }

    JsonNode list(String name) throws Invalid {
        check(name, members.path(name).isArray());
        return members.get(name);
    }

    byte[] bytes(String name) throws Invalid {
        try {
            return HexFormat.of().parseHex(string(name));
        } catch (IllegalArgumentException problem) {
            throw new Invalid(name);
        }
    }

    /** A number as a double; one that is too large is infinite. */
    double number(String name) throws Invalid {
        check(name, members.path(name).isNumber());
        return members.get(name).doubleValue();
    }

    long whole(String name, long largest) throws Invalid {
        double number = number(name);
        check(name, number == Math.rint(number) && number >= 0 && number <= largest);
        return (long) number;
    }

    /** The whole number, or -1 for what an int cannot hold: the manager refuses both in the same way. */
    int keyIndex() throws Invalid {
        double number = number("keyIndex");
        return (int) number == number ? (int) number : -1;
    }

    String trackType() throws Invalid {
        return oneOf("trackType", "AUDIO", "VIDEO", "SCREEN_SHARE", "SCREEN_SHARE_AUDIO");
    }

    String frameType() throws Invalid {
        return has("frameType") ? oneOf("frameType", "key", "delta") : null;
    }

    String codec() throws Invalid {
        return has("codec") ? string("codec") : null;
    }

    int keySize() throws Invalid {
        return has("algorithm") && oneOf("algorithm", "AES-128-GCM", "AES-256-GCM").equals("AES-256-GCM") ? 32 : 16;
    }

    byte[] ivPrefix() throws Invalid {
        if (!has("ivPrefix")) return null;
        byte[] prefix = bytes("ivPrefix");
        check("ivPrefix", prefix.length == 8);
        return prefix;
    }
}
