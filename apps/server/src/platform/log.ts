import { type DestinationStream, destination, type Logger, pino } from "pino";

export type Log = Logger;

/** Structured lines, one JSON object each. Values are never interpolated into a message, so nothing can forge a line. */
export function createLog(level: string, service: string, stream?: DestinationStream): Log {
  return pino(
    {
      level,
      base: { service, pid: process.pid },
      messageKey: "message",
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ["authorization", "token", "password", "*.authorization", "*.token", "*.password"],
        censor: "[removed]",
      },
    },
    stream ?? destination({ dest: 1, sync: false, minLength: 4096 }),
  );
}
