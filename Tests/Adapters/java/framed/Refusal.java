package framed;

/** A call that changed nothing. */
public final class Refusal extends Exception {
    public enum Name { disposed, invalidKeyIndex, invalidKeyLength }

    public final Name name;

    Refusal(Name name) {
        super(name.name(), null, false, false);
        this.name = name;
    }
}
