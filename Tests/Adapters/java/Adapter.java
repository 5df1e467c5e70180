import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import framed.Manager;
import framed.Refusal;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;

/** Frameproof's adapter protocol (Spec/protocol.md) in front of the manager. */
public final class Adapter {
    private static final ObjectMapper JSON = JsonMapper.builder()
        .serializationInclusion(JsonInclude.Include.NON_NULL)
        .enable(JsonWriteFeature.ESCAPE_NON_ASCII) // also what is no valid UTF-16
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .build();

    private static final int LONGEST_LINE = 4 << 20;

    private static final class NoMethod extends Exception {
        NoMethod(String method) {
            super("method not found: " + method, null, false, false);
        }
    }

    /** The virtual clock: it stands still until clock.advance. */
    private final AtomicLong clock = new AtomicLong(10_000);

    private final Map<String, Manager> managers = new ConcurrentHashMap<>();

    private Object carryOut(String method, JsonNode members)
            throws NoMethod, Params.Invalid, Refusal, InterruptedException {
        Params params = new Params(members);
        switch (method) {
            case "initialize":
                params.check("protocolVersion", params.number("protocolVersion") == 1);
                return handshake();
            case "reset":
                managers.clear();
                return Map.of();
            case "clock.advance":
                clock.addAndGet(params.whole("milliseconds", 1L << 53));
                return Map.of();
            case "concurrently":
                JsonNode requests = params.list("requests");
                params.check("requests", !requests.isEmpty());
                for (JsonNode request : requests) params.check("requests", hasMethod(request));
                return Map.of("results", concurrently(requests));
            case "manager.create":
                Manager made = new Manager(params.string("userId"), params.keySize(), clock::get);
                params.check("manager", managers.putIfAbsent(params.name("manager"), made) == null);
                return Map.of();
            case "manager.setKey":
                manager(params).setKey(
                    params.string("userId"), params.keyIndex(), params.bytes("key"), params.ivPrefix());
                return Map.of();
            case "manager.setSharedKey":
                manager(params).setSharedKey(params.keyIndex(), params.bytes("key"), params.ivPrefix());
                return Map.of();
            case "manager.removeKey":
                manager(params).removeKey(params.string("userId"), params.keyIndex());
                return Map.of();
            case "manager.removeAllKeys":
                manager(params).removeAllKeys(params.string("userId"));
                return Map.of();
            case "manager.removeSharedKey":
                manager(params).removeSharedKey(params.keyIndex());
                return Map.of();
            case "manager.keyState":
                return manager(params).keyState();
            case "manager.encrypt":
                return disposition(manager(params).seal(
                    params.trackType(), params.codec(), params.frameType(), params.bytes("data")));
            case "manager.decrypt":
                return disposition(manager(params).open(
                    params.string("userId"), params.trackType(), params.bytes("data")));
            case "manager.events":
                return Map.of("events", manager(params).events());
            case "manager.setPerformanceReporting":
                manager(params).setPerformanceReporting(params.bool("enabled"));
                return Map.of();
            case "manager.setFrameCounter":
                manager(params).setFrameCounter((int) params.whole("frameCounter", 0xffffffffL));
                return Map.of();
            case "manager.dispose":
                manager(params).dispose();
                return Map.of();
            default:
                throw new NoMethod(method);
        }
    }

    private Manager manager(Params params) throws Params.Invalid {
        Manager manager = managers.get(params.name("manager"));
        params.check("manager", manager != null);
        return manager;
    }

    private static Map<String, Object> disposition(Optional<byte[]> frame) {
        return frame
            .<Map<String, Object>>map(bytes -> Map.of("disposition", "forwarded", "data", HexFormat.of().formatHex(bytes)))
            .orElse(Map.of("disposition", "dropped"));
    }

    private static Map<String, Object> handshake() {
        return Map.of(
            "protocolVersion", 1,
            "implementation", Map.of("name", "javax-crypto-example", "version", "1.0.0", "language", "Java"),
            "profiles", List.of("framed-manager"),
            "algorithms", List.of("AES-128-GCM", "AES-256-GCM"),
            "codecs", Manager.CODECS,
            "controls", List.of("iv-prefix", "frame-counter", "clock"),
            "installationPaths", List.of(),
            "features", List.of(),
            "unsupported", List.of());
    }

    /** Carries out all requests at once, each on a thread of its own; none begins before all threads run. */
    private List<Map<String, Object>> concurrently(JsonNode requests) throws InterruptedException {
        CountDownLatch everyone = new CountDownLatch(requests.size());
        List<FutureTask<Map<String, Object>>> tasks = new ArrayList<>();
        for (JsonNode request : requests) {
            FutureTask<Map<String, Object>> task = new FutureTask<>(() -> {
                everyone.countDown();
                everyone.await();
                return answer(request);
            });
            tasks.add(task);
            new Thread(task).start();
        }
        List<Map<String, Object>> results = new ArrayList<>();
        for (FutureTask<Map<String, Object>> task : tasks) {
            try {
                results.add(task.get());
            } catch (ExecutionException problem) {
                throw new IllegalStateException(problem.getCause());
            }
        }
        return results;
    }

    private static boolean hasMethod(JsonNode request) {
        return request.path("method").isTextual();
    }

    /** A map with result or error. */
    private Map<String, Object> answer(JsonNode request) {
        Map<String, Object> answer = new LinkedHashMap<>();
        try {
            answer.put("result", carryOut(request.get("method").textValue(), request.path("params")));
            return answer;
        } catch (Refusal refusal) {
            answer.put("error",
                Map.of("code", -32000, "message", "refused", "data", Map.of("name", refusal.name)));
            return answer;
        } catch (Params.Invalid problem) {
            return failure(-32602, problem.getMessage());
        } catch (NoMethod problem) {
            return failure(-32601, problem.getMessage());
        } catch (RuntimeException | InterruptedException problem) {
            problem.printStackTrace();
            return failure(-32603, problem.toString());
        }
    }

    private static Map<String, Object> failure(int code, String message) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("error", Map.of("code", code, "message", message));
        return answer;
    }

    private byte[] answerLine(byte[] line) throws IOException {
        Map<String, Object> answer;
        JsonNode id = JSON.nullNode();
        try {
            if (line.length > LONGEST_LINE) throw new JsonParseException(null, "the line is too long");
            JsonNode request = JSON.readValue(line, JsonNode.class);
            if (request.path("id").isIntegralNumber()) id = request.get("id");
            boolean isRequest =
                "2.0".equals(request.path("jsonrpc").textValue()) && !id.isNull() && hasMethod(request);
            answer = isRequest ? answer(request) : failure(-32600, "not a request");
        } catch (JsonProcessingException problem) {
            answer = failure(-32700, problem.getOriginalMessage());
        }
        answer.put("jsonrpc", "2.0");
        answer.put("id", id);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        JSON.writeValue(output, answer);
        output.write('\n');
        return output.toByteArray();
    }

    /** The next line without its end, or null at the end of the input. */
    private static byte[] readLine(InputStream input) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b; (b = input.read()) != '\n'; line.write(b)) {
            if (b < 0) return null;
        }
        return line.toByteArray();
    }

    /** Answers one request after the other. */
    public static void main(String[] arguments) throws IOException {
        Adapter adapter = new Adapter();
        InputStream input = new BufferedInputStream(System.in, 1 << 16);
        OutputStream output = new FileOutputStream(FileDescriptor.out); // one write a line, nothing to flush
        System.setOut(System.err); // nobody else writes there
        for (byte[] line; (line = readLine(input)) != null; ) output.write(adapter.answerLine(line));
    }
}
