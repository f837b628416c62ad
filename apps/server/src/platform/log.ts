import { type DestinationStream, destination, type Logger, pino } from "pino";

export type Log = Logger;

const FLUSH_EVERY_MS = 250;
const BUFFER_BYTES = 16_000;
const OBEYED = /[\u007f-\u009f\u2028\u2029]/;
const OBEYED_ALL = new RegExp(OBEYED, "g");

/**
 * Structured lines, one JSON object each. Values are never interpolated into a message, so nothing can forge a line;
 * headers and bodies are never handed over whole, so no token can slip in.
 */
export function createLog(level: string, service: string, stream?: DestinationStream): Log {
  return pino(
    {
      level,
      base: { service, pid: process.pid },
      messageKey: "message",
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: escapeObeyed },
    },
    stream ?? bufferedOutput(),
  );
}

/** Legal inside JSON, yet some readers end a line at them and some terminals obey them. They only occur in strings. */
function escapeObeyed(line: string): string {
  return OBEYED.test(line) ? line.replace(OBEYED_ALL, escapeCharacter) : line;
}

const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Lines are written in blocks, at the latest after a quarter of a second: one system call for many requests. */
function bufferedOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_EVERY_MS });
  process.once("exit", () => output.flushSync());
  return output;
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
