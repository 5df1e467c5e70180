package framed;

import static framed.Refusal.Name.disposed;
import static framed.Refusal.Name.invalidKeyIndex;
import static framed.Refusal.Name.invalidKeyLength;

import framed.Event.TrackReport;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Holds keys, seals outgoing frames, opens incoming ones, and reports events (Spec/framed-manager.md).
 *
 * <p>It may be used from any thread. The manager's lock guards its state and is not held while a frame is
 * sealed or opened. A track's lock is held while one of its frames is opened, and is taken first.
 */
public final class Manager {
    public static final List<String> CODECS = Format.CODECS;
    private static final int LAST_COUNTER = -1; // unsigned
    private static final int STALL = 11;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** An owner of keys is a user, whatever the name, or all users together. */
    private record Owner(String userId) {
        static final Owner ALL = new Owner(null);
    }

    private record SlotName(Owner owner, int index) {}

    private record Slot(int index, SecretKeySpec key, long ivPrefix, String fingerprint) {}

    private record SealingTrack(String trackType, String codec) {}

    private record Source(String userId, String trackType) {}

    /** What is remembered of one incoming stream. */
    private static final class OpeningTrack {
        final ReplayWindows windows = new ReplayWindows();
        final Throttle throttle = new Throttle();
        final int[] failures = new int[256]; // since a frame opened under that key index
        boolean owesResume;
    }

    /** Lets a level through at most once a second for each key (EVT-11). */
    private static final class Throttle {
        private final Map<Object, Long> delivered = new HashMap<>();

        boolean lets(Object key, long now) {
            Long last = delivered.get(key);
            if (last != null && now - last <= 1000) return false;
            delivered.put(key, now);
            return true;
        }
    }

    /** What one second of performance reporting has seen. */
    private static final class Report {
        final long since;
        final Map<SealingTrack, TrackReport> encode = new LinkedHashMap<>();
        final Map<Source, TrackReport> decode = new LinkedHashMap<>();

        Report(long since) {
            this.since = since;
        }

        Event event(String userId) {
            return Event.ofReport(userId, List.copyOf(encode.values()), List.copyOf(decode.values()));
        }
    }

    private final String userId;
    private final int keySize;
    private final LongSupplier clock;

    private boolean isDisposed;
    private int frameCounter; // the last one used, unsigned
    private final Map<SlotName, Slot> slots = new HashMap<>();
    private final Map<Owner, Slot> latest = new HashMap<>(); // the one that seals
    private final Set<SealingTrack> latched = new HashSet<>(); // encryption_failed was reported (EVT-6)
    private final Map<Source, OpeningTrack> openingTracks = new HashMap<>();
    private final Throttle missingKey = new Throttle(); // of sealing
    private List<Event> events = new ArrayList<>();
    private Report report; // null while reporting is off

    /** Makes a manager whose keys have 16 or 32 bytes. The clock gives milliseconds. */
    public Manager(String userId, int keySize, LongSupplier clock) {
        this.userId = userId;
        this.keySize = keySize;
        this.clock = clock;
    }

    /** Installs a key of a user. The prefix is drawn at random; only tests give one. */
    public void setKey(String userId, int index, byte[] key, byte[] ivPrefix) throws Refusal {
        setKey(new Owner(userId), index, key, ivPrefix);
    }

    /** Installs a key that all users share. */
    public void setSharedKey(int index, byte[] key, byte[] ivPrefix) throws Refusal {
        setKey(Owner.ALL, index, key, ivPrefix);
    }

    private synchronized void setKey(Owner owner, int index, byte[] key, byte[] ivPrefix) throws Refusal {
        enter();
        checkIndex(index);
        if (key.length != keySize) throw new Refusal(invalidKeyLength);
        long prefix = ivPrefix == null ? RANDOM.nextLong() : ByteBuffer.wrap(ivPrefix).getLong();
        Slot slot = new Slot(index, new SecretKeySpec(key, "AES"), prefix, fingerprint(key));
        slots.put(new SlotName(owner, index), slot);
        latest.put(owner, slot);
    }

    public void removeKey(String userId, int index) throws Refusal {
        removeKey(new Owner(userId), index);
    }

    public void removeSharedKey(int index) throws Refusal {
        removeKey(Owner.ALL, index);
    }

    private synchronized void removeKey(Owner owner, int index) throws Refusal {
        enter();
        checkIndex(index);
        Slot removed = slots.remove(new SlotName(owner, index));
        if (removed != null) latest.remove(owner, removed); // no older one moves up (KEY-7)
    }

    public synchronized void removeAllKeys(String userId) throws Refusal {
        enter();
        Owner owner = new Owner(userId);
        latest.remove(owner);
        slots.keySet().removeIf(name -> name.owner().equals(owner));
    }

    public synchronized KeyState keyState() throws Refusal {
        enter();
        KeyState state = new KeyState(new ArrayList<>(), new ArrayList<>());
        slots.forEach((name, slot) -> {
            if (name.owner() == Owner.ALL) {
                boolean isActive = slot == latest.get(Owner.ALL);
                state.sharedKeys().add(new KeyState.SharedKey(name.index(), slot.fingerprint(), isActive));
            } else {
                String owner = name.owner().userId();
                state.perUserKeys().add(new KeyState.UserKey(owner, name.index(), slot.fingerprint()));
            }
        });
        return state;
    }

    /** The encrypted frame, unless it is dropped. A codec or frame type of null means that there is none. */
    public Optional<byte[]> seal(String trackType, String codec, String frameType, byte[] frame) throws Refusal {
        SealingTrack track = new SealingTrack(trackType, codec);
        Format.ClearHeader header = Format.clearHeader(codec, frameType, frame);
        Slot slot;
        int counter;
        synchronized (this) { // key and counter are taken at once (CTR-5)
            enter();
            if (frame.length == 0) return Optional.of(frame);
            if (codec != null && !CODECS.contains(codec)) return cannotSeal(track, "unsupported codec");
            slot = latest.getOrDefault(new Owner(userId), latest.get(Owner.ALL));
            if (slot == null) {
                if (missingKey.lets("missing_key", clock.getAsLong())) {
                    events.add(Event.of("missing_key", userId, null));
                }
                return Optional.empty();
            }
            if (frameType != null && (codec == null || codec.equals("opus"))) {
                return cannotSeal(track, "a video frame needs the codec of its track");
            }
            if (header.size() > Format.MAX_CLEAR_BYTES) return cannotSeal(track, "the clear header is too long");
            if (frameCounter == LAST_COUNTER) return cannotSeal(track, "the frame counter is exhausted");
            counter = ++frameCounter;
        }

        long start = System.nanoTime();
        byte[] result;
        try {
            Cipher cipher = cipher(Cipher.ENCRYPT_MODE, slot, slot.ivPrefix(), counter, frame, header.size());
            byte[] sealed = cipher.doFinal(frame, header.size(), frame.length - header.size());
            result = Format.assemble(frame, header, sealed, counter, slot.ivPrefix(), slot.index());
        } catch (GeneralSecurityException problem) {
            synchronized (this) {
                enter();
                return cannotSeal(track, problem.toString()); // never in the clear (ENC-4)
            }
        }

        synchronized (this) {
            enter();
            latched.remove(track);
            if (report != null) count(report.encode, track, userId, trackType, codec, start);
        }
        return Optional.of(result);
    }

    private Optional<byte[]> cannotSeal(SealingTrack track, String reason) {
        if (latched.add(track)) {
            events.add(Event.of("encryption_failed", userId, track.trackType()).withReason(reason));
        }
        return Optional.empty();
    }

    /** The decrypted frame, or a plain frame as it came, unless it is dropped. */
    public Optional<byte[]> open(String sender, String trackType, byte[] frame) throws Refusal {
        Source source = new Source(sender, trackType);
        OpeningTrack track;
        synchronized (this) {
            enter();
            track = openingTracks.computeIfAbsent(source, any -> new OpeningTrack());
        }
        if (frame.length == 0) return Optional.of(frame);
        synchronized (track) {
            return open(source, track, frame);
        }
    }

    private Optional<byte[]> open(Source source, OpeningTrack track, byte[] frame) throws Refusal {
        Format.Parts parts = Format.takeApart(frame);
        int index = parts.keyIndex();
        Slot slot;
        synchronized (this) {
            enter();
            switch (parts.kind()) {
                case PLAIN:
                    level(track, "unencrypted_frame", event("unencrypted_frame", source));
                    return Optional.of(frame);
                case UNSUPPORTED:
                    Event unsupported = event("unsupported_version", source).withVersion(parts.version());
                    level(track, "unsupported_version", unsupported);
                    return Optional.empty();
                case CUT:
                    return Optional.empty();
                default:
            }
            Slot shared = slots.get(new SlotName(Owner.ALL, index));
            slot = slots.getOrDefault(new SlotName(new Owner(source.userId()), index), shared);
            if (slot == null) {
                level(track, index, event("missing_key", source).withKeyIndex(index));
                return Optional.empty();
            }
        }
        if (!track.windows.accepts(parts.ivPrefix(), parts.frameCounter())) return Optional.empty();

        long start = System.nanoTime();
        byte[] opened = decrypt(slot, parts, frame);

        synchronized (this) {
            enter();
            if (opened == null) {
                if (level(track, "decryption_failed", event("decryption_failed", source))) track.owesResume = true;
                if (++track.failures[index] == STALL) {
                    events.add(event("decryption_stalled", source).withKeyIndex(index));
                }
                return Optional.empty();
            }
            track.windows.commit(parts.ivPrefix(), parts.frameCounter());
            track.failures[index] = 0;
            if (track.owesResume) {
                track.owesResume = false;
                events.add(event("decryption_resumed", source));
            }
            if (report != null) count(report.decode, source, source.userId(), source.trackType(), null, start);
            return Optional.of(opened);
        }
    }

    private static Event event(String name, Source source) {
        return Event.of(name, source.userId(), source.trackType());
    }

    /** Delivers an event unless its throttle swallows it. */
    private boolean level(OpeningTrack track, Object key, Event event) {
        boolean isDue = track.throttle.lets(key, clock.getAsLong());
        if (isDue) events.add(event);
        return isDue;
    }

    /** The events since the last call. */
    public synchronized List<Event> events() throws Refusal {
        enter();
        List<Event> result = events;
        events = new ArrayList<>();
        return result;
    }

    public synchronized void setPerformanceReporting(boolean enabled) throws Refusal {
        enter();
        if (!enabled) {
            report = null;
        } else if (report == null) {
            report = new Report(clock.getAsLong());
        }
    }

    /** For tests: the last counter that counts as used, unsigned. */
    public synchronized void setFrameCounter(int frameCounter) throws Refusal {
        enter();
        this.frameCounter = frameCounter;
    }

    /** Ends the manager. Every call after it is refused. */
    public synchronized void dispose() {
        isDisposed = true;
        slots.clear();
        latest.clear();
        events.clear();
        report = null;
    }

    /** Begins a call. Reports that are due stand before what the call causes. */
    private void enter() throws Refusal {
        if (isDisposed) throw new Refusal(disposed);
        while (report != null && clock.getAsLong() - report.since >= 1000) {
            events.add(report.event(userId));
            report = new Report(report.since + 1000);
        }
    }

    private static <T> void count(
            Map<T, TrackReport> tracks, T track, String userId, String trackType, String codec, long start) {
        double milliseconds = (System.nanoTime() - start) / 1e6;
        TrackReport before = tracks.getOrDefault(track, new TrackReport(userId, trackType, codec, 0, 0));
        tracks.put(track, before.plusFrame(milliseconds));
    }

    private static void checkIndex(int index) throws Refusal {
        if (index < 0 || index > 255) throw new Refusal(invalidKeyIndex);
    }

    private static String fingerprint(byte[] key) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(key), 0, 8);
        } catch (GeneralSecurityException problem) {
            throw new IllegalStateException(problem);
        }
    }

    /** AES-GCM, ready for what comes after the clear header. */
    private static Cipher cipher(int mode, Slot slot, long ivPrefix, int counter, byte[] frame, int clearBytes)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        byte[] iv = Format.initializationVector(ivPrefix, counter);
        cipher.init(mode, slot.key(), new GCMParameterSpec(8 * Format.TAG_SIZE, iv));
        cipher.updateAAD(frame, 0, clearBytes);
        return cipher;
    }

    /** Clear header and plaintext, or null when the tag does not match. */
    private static byte[] decrypt(Slot slot, Format.Parts parts, byte[] frame) {
        byte[] sealed = parts.sealed();
        if (sealed.length < Format.TAG_SIZE) return null;
        int clearBytes = parts.clearBytes();
        byte[] opened = Arrays.copyOf(frame, clearBytes + sealed.length - Format.TAG_SIZE);
        try {
            cipher(Cipher.DECRYPT_MODE, slot, parts.ivPrefix(), parts.frameCounter(), frame, clearBytes)
                .doFinal(sealed, 0, sealed.length, opened, clearBytes);
            return opened;
        } catch (AEADBadTagException problem) {
            return null;
        } catch (GeneralSecurityException problem) {
            throw new IllegalStateException(problem);
        }
    }
}
