import { type DestinationStream, destination, type Logger, pino } from "pino";

export type Log = Logger;

const FLUSH_EVERY_MS = 250;
const BUFFER_BYTES = 16_000;

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
    },
    stream ?? bufferedOutput(),
  );
}

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
