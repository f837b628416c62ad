import { describe, expect, test } from "vitest";
import { createLog } from "./log.ts";

function written(level: string, write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog(level, "test", { write: (line: string) => void lines.push(line) }));
  return lines;
}

describe("createLog", () => {
  test("one JSON object per line, with level, time, service and message", () => {
    const [line = ""] = written("info", (log) => log.info({ count: 3 }, "hello"));
    expect(line.endsWith("\n")).toBe(true);
    const entry = JSON.parse(line) as Record<string, unknown>;
    expect(entry).toMatchObject({ level: "info", service: "test", message: "hello", count: 3 });
    expect(Math.abs(Date.parse(String(entry.time)) - Date.now())).toBeLessThan(5_000);
  });

  test("levels below the chosen one are not written", () => {
    expect(written("warn", (log) => log.info("quiet"))).toEqual([]);
  });

  test("no text can end a line, forge one or command a terminal", () => {
    const hostile = 'a\n{"level":"fatal"}\r\u2028\u2029\u0085\u001b[2J\u009b31m\u007f","level":"fatal';
    const [line = "", ...more] = written("info", (log) => log.info({ hostile }, "hello"));
    expect(more).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    expect(JSON.parse(line)).toMatchObject({ level: "info", hostile });
  });

  test("an error is logged with its causes", () => {
    const error = new Error("outer", { cause: new Error("inner") });
    const [line = ""] = written("info", (log) => log.error({ err: error }, "failed"));
    expect((JSON.parse(line) as { err: { message: string } }).err.message).toContain("outer");
    expect(line).toContain("inner");
  });
});
