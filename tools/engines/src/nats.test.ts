import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findNatsServer } from "./nats.ts";

test("the first folder that has it wins; without one the sentence says what to install", () => {
  const empty = mkdtempSync(join(tmpdir(), "waymark-bin-"));
  const full = mkdtempSync(join(tmpdir(), "waymark-bin-"));
  writeFileSync(join(full, "nats-server"), "");
  expect(findNatsServer([empty, full])).toBe(join(full, "nats-server"));
  expect(() => findNatsServer([empty])).toThrow("Install Debian's nats-server: apt-get install nats-server");
  for (const folder of [empty, full]) rmSync(folder, { recursive: true });
});
