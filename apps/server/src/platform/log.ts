import { type DestinationStream, destination, type Logger, pino } from "pino";

export type Log = Logger & {
  /**
   * Writes a line from fields that are JSON already (`,"name":value` each), for lines so frequent that pino's walk over
   * them would cost more than the request. Texts from outside become such a field by `jsonField` alone.
   */
  readonly line: (level: "info" | "warn", fields: string, message: string) => void;
};

const FLUSH_EVERY_MS = 250;
const BLOCK_BYTES = 128 * 1024;
const MOST_BYTES_PER_CHARACTER = 3;
const OBEYED = /[\u007f-\u009f\u2028\u2029]/;
const OBEYED_ALL = new RegExp(OBEYED, "g");

/**
 * Structured lines, one JSON object each. Values are never interpolated into a message, so nothing can forge a line;
 * headers and bodies are never handed over whole, so no token can slip in.
 */
export function createLog(level: string, service: string, stream: DestinationStream = writeInBlocks()): Log {
  const base = { service, pid: process.pid };
  const log = pino(
    {
      level,
      base,
      messageKey: "message",
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: escapeObeyed },
    },
    stream,
  );
  const origin = Object.entries(base)
    .map(([name, value]) => jsonField(name, value))
    .join("");
  const line: Log["line"] = (of, fields, message) => {
    if (!log.isLevelEnabled(of)) return;
    stream.write(`{"level":"${of}"${isoTime()}${origin}${fields},"message":"${message}"}\n`);
  };
  return Object.assign(log, { line });
}

/** One field of a line, safe whatever the value holds. What JSON leaves out is left out here too. */
export function jsonField(name: string, value: unknown): string {
  const text = JSON.stringify(value);
  return text === undefined ? "" : `,${JSON.stringify(name)}:${escapeObeyed(text)}`;
}

/** Legal inside JSON, yet some readers end a line at them and some terminals obey them. They only occur in strings. */
function escapeObeyed(line: string): string {
  return OBEYED.test(line) ? line.replace(OBEYED_ALL, escapeCharacter) : line;
}

const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

type Output = DestinationStream & {
  readonly flush: (done: (error?: Error) => void) => void;
  readonly flushSync: () => void;
};

/**
 * Lines are written in blocks, at the latest after a quarter of a second: one system call for many requests. They are
 * gathered here because the stream below measures and copies all it holds for every line it is given.
 */
function writeInBlocks(): Output {
  const output = destination({ dest: 1, sync: false, minLength: 1, contentMode: "buffer" });
  const hand = (bytes: Buffer): boolean => output.write(bytes as unknown as string);
  let block = Buffer.allocUnsafe(BLOCK_BYTES);
  let used = 0;
  const handOver = (): void => {
    if (used === 0) return;
    hand(block.subarray(0, used));
    block = Buffer.allocUnsafe(BLOCK_BYTES);
    used = 0;
  };
  const flushSync = (): void => {
    handOver();
    output.flushSync();
  };
  setInterval(handOver, FLUSH_EVERY_MS).unref();
  process.once("exit", flushSync);
  return {
    write: (line) => {
      const most = line.length * MOST_BYTES_PER_CHARACTER;
      if (used + most > BLOCK_BYTES) handOver();
      if (most > BLOCK_BYTES) hand(Buffer.from(line));
      else used += block.write(line, used);
    },
    flush: (done) => {
      handOver();
      output.flush(done);
    },
    flushSync,
  };
}

let lastMs = 0;
let lastText = "";

/** Many lines share a millisecond; its text is made once. */
function isoTime(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastText;
}
