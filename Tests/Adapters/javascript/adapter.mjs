// Frameproof's adapter protocol (Spec/protocol.md) in front of the manager.

import { CODECS } from "./format.mjs";
import { KEY_SIZES, Manager, Refusal } from "./manager.mjs";

const LONGEST_LINE = 4 << 20;

class InvalidParams extends Error {}
class NoMethod extends Error {}

/** The virtual clock: it stands still until `clock.advance`. */
class Clock {
  #milliseconds = 10_000;
  now() { return this.#milliseconds; }
  advance(milliseconds) { this.#milliseconds += milliseconds; }
}

const clock = new Clock();
const managers = new Map();

/** The parameters of one request. An absent one and null are the same. */
class Params {
  #members;

  constructor(members) {
    this.#members = members ?? {};
    if (typeof this.#members !== "object" || Array.isArray(this.#members)) throw new InvalidParams("not an object");
  }

  #get(name, isRight) {
    const value = this.optional(name);
    if (value === undefined) throw new InvalidParams(`${name} is missing`);
    if (!isRight(value)) throw new InvalidParams(`${name} is not valid`);
    return value;
  }

  optional(name, read) {
    const value = Object.hasOwn(this.#members, name) ? this.#members[name] ?? undefined : undefined;
    return value === undefined || !read ? value : read.call(this, name);
  }

  string(name) { return this.#get(name, (value) => typeof value === "string"); }
  number(name) { return this.#get(name, (value) => typeof value === "number"); }
  boolean(name) { return this.#get(name, (value) => typeof value === "boolean"); }
  list(name) { return this.#get(name, Array.isArray); }
  name(name) { return this.#get(name, (value) => typeof value === "string" && value !== ""); }
  whole(name, largest) { return this.#get(name, (value) => Number.isInteger(value) && value >= 0 && value <= largest); }
  oneOf(name, words) { return this.#get(name, (value) => words.includes(value)); }

  bytes(name, size) {
    const text = this.string(name);
    if (text.length % 2 || /[^0-9a-f]/.test(text)) throw new InvalidParams(`${name} is not hexadecimal`);
    if (size !== undefined && text.length !== 2 * size) throw new InvalidParams(`${name} has not ${size} bytes`);
    return Buffer.from(text, "hex");
  }

  manager() {
    const manager = managers.get(this.name("manager"));
    if (!manager) throw new InvalidParams("unknown manager");
    return manager;
  }

  algorithm() { return this.optional("algorithm", (name) => this.oneOf(name, Object.keys(KEY_SIZES))) ?? "AES-128-GCM"; }
  trackType() { return this.oneOf("trackType", ["AUDIO", "VIDEO", "SCREEN_SHARE", "SCREEN_SHARE_AUDIO"]); }
  frameType() { return this.optional("frameType", (name) => this.oneOf(name, ["key", "delta"])); }
  codec() { return this.optional("codec", this.string); }
  ivPrefix() { return this.optional("ivPrefix", (name) => this.bytes(name, 8)); }
  frameCounter() { return this.whole("frameCounter", 0xffffffff); }
}

const carriedOut = (frame) => frame
  ? { disposition: "forwarded", data: Buffer.from(frame.buffer, frame.byteOffset, frame.length).toString("hex") }
  : { disposition: "dropped" };

/** What may also stand inside of `concurrently`. A method that returns nothing answers {}. */
const managerMethods = {
  "manager.create"(p) {
    const [name, userId, algorithm] = [p.name("manager"), p.string("userId"), p.algorithm()];
    if (managers.has(name)) throw new InvalidParams("the name of the manager is taken");
    managers.set(name, new Manager(userId, algorithm, clock));
  },
  "manager.setKey": (p) => p.manager().setKey(p.string("userId"), p.number("keyIndex"), p.bytes("key"), p.ivPrefix()),
  "manager.setSharedKey": (p) => p.manager().setSharedKey(p.number("keyIndex"), p.bytes("key"), p.ivPrefix()),
  "manager.removeKey": (p) => p.manager().removeKey(p.string("userId"), p.number("keyIndex")),
  "manager.removeAllKeys": (p) => p.manager().removeAllKeys(p.string("userId")),
  "manager.removeSharedKey": (p) => p.manager().removeSharedKey(p.number("keyIndex")),
  "manager.keyState": (p) => p.manager().keyState(),
  "manager.encrypt": async (p) =>
    carriedOut(await p.manager().seal(p.trackType(), p.codec(), p.frameType(), p.bytes("data"))),
  "manager.decrypt": async (p) =>
    carriedOut(await p.manager().open(p.string("userId"), p.trackType(), p.bytes("data"))),
  "manager.events": (p) => ({ events: p.manager().events() }),
  "manager.setPerformanceReporting": (p) => p.manager().setPerformanceReporting(p.boolean("enabled")),
  "manager.setFrameCounter": (p) => p.manager().setFrameCounter(p.frameCounter()),
  "manager.dispose": (p) => p.manager().dispose(),
};

const methods = {
  ...managerMethods,
  initialize(p) {
    if (p.number("protocolVersion") !== 1) throw new InvalidParams("the protocol version is not 1");
    return {
      protocolVersion: 1,
      implementation: { name: "webcrypto-example", version: "1.0.0", language: "JavaScript" },
      profiles: ["framed-manager"],
      algorithms: Object.keys(KEY_SIZES),
      codecs: CODECS,
      controls: ["iv-prefix", "frame-counter", "clock"],
      installationPaths: [],
      features: [],
      unsupported: [],
    };
  },
  reset: () => managers.clear(),
  "clock.advance": (p) => clock.advance(p.whole("milliseconds", Number.MAX_SAFE_INTEGER)),
  // JavaScript has one thread; the requests overlap wherever they wait for WebCrypto's threads.
  async concurrently(p) {
    const requests = p.list("requests");
    if (!requests.length || !requests.every(hasMethod)) throw new InvalidParams("requests is not valid");
    return { results: await Promise.all(requests.map((request) => answer(managerMethods, request))) };
  },
};

const failure = (code, message, data) => ({ error: { code, message, data } });

const hasMethod = (request) => typeof request?.method === "string";

async function answer(table, request) {
  try {
    if (!Object.hasOwn(table, request.method)) throw new NoMethod(request.method);
    return { result: (await table[request.method](new Params(request.params))) ?? {} };
  } catch (problem) {
    if (problem instanceof Refusal) return failure(-32000, "refused", { name: problem.message });
    if (problem instanceof InvalidParams) return failure(-32602, `invalid params: ${problem.message}`);
    if (problem instanceof NoMethod) return failure(-32601, `method not found: ${problem.message}`);
    console.error(problem);
    return failure(-32603, String(problem));
  }
}

async function answerLine(line) {
  let request;
  try {
    if (line.length > LONGEST_LINE) throw new RangeError("the line is too long");
    request = JSON.parse(line);
  } catch (problem) {
    return { jsonrpc: "2.0", id: null, ...failure(-32700, String(problem)) };
  }
  const id = Number.isInteger(request?.id) ? request.id : null;
  const isRequest = request?.jsonrpc === "2.0" && id !== null && hasMethod(request);
  return { jsonrpc: "2.0", id, ...(isRequest ? await answer(methods, request) : failure(-32600, "not a request")) };
}

async function* lines(stream) {
  let parts = [];
  for await (const chunk of stream) {
    let start = 0;
    for (let end; (end = chunk.indexOf(0x0a, start)) >= 0; start = end + 1) {
      parts.push(chunk.subarray(start, end));
      yield Buffer.concat(parts);
      parts = [];
    }
    parts.push(chunk.subarray(start));
  }
}

// One request after the other: an answer is written before the next request begins.
for await (const line of lines(process.stdin)) {
  process.stdout.write(`${JSON.stringify(await answerLine(line))}\n`);
}
