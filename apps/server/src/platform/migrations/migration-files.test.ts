import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMigrations } from "./migration-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "waymark-migrations-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("files come in order with their sha256; other files are ignored", () => {
  for (const name of ["0002_b.sql", "0001_a.sql", "README.md"]) writeFileSync(join(folder, name), "");
  expect(readMigrations(folder)).toEqual([
    { number: 1, name: "0001_a.sql", sql: "", checksum: expect.stringMatching(/^e3b0c44298fc1c149afbf4c8996fb924/) },
    { number: 2, name: "0002_b.sql", sql: "", checksum: expect.stringMatching(/^e3b0c442/) },
  ]);
});

test.each([
  [["0001_a.sql", "0003_c.sql"], "0002_what_it_adds.sql"],
  [["0001_a.sql", "0001_b.sql"], "0002_what_it_adds.sql"],
  [["0002_b.sql"], "0001_what_it_adds.sql"],
  [["first.sql"], "0001_what_it_adds.sql"],
])("%s is refused", (names, expected) => {
  for (const name of names) writeFileSync(join(folder, name), "");
  expect(() => readMigrations(folder)).toThrow(expected);
});
