import { expect, test, vi } from "vitest";
import { silenceConsole } from "./silence-console.ts";

test("console logging is silenced [V286]", () => {
  const written = vi.fn();
  const target = Object.create(console);
  for (const method of ["log", "info", "debug", "warn", "error", "trace", "table", "dir", "group", "groupEnd"]) {
    target[method] = written;
  }
  silenceConsole(target);
  target.log("a");
  target.error(new Error("b"));
  target.warn("c");
  expect(written).not.toHaveBeenCalled();
});
