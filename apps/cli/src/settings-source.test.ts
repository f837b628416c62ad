import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { settingsFor } from "./settings-source.ts";

const folder = mkdtempSync(join(tmpdir(), "waymark-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, content: string): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const nothing = (): void => undefined;

describe("where settings come from", () => {
  it("reads files in the order given; the later one and the environment win", async () => {
    const one = fileOf("one.env", 'WAYMARK_CLOUD=China\nWAYMARK_MAIL_FROM="Waymark <a@b.example>"\n# a remark\n');
    const two = fileOf("two.env", "WAYMARK_CLOUD=Other\nWAYMARK_ENV=Staging\n");
    expect(await settingsFor([one, two], { WAYMARK_ENV: "Production", PATH: "/bin" }, nothing)).toEqual({
      WAYMARK_CLOUD: "Other",
      WAYMARK_MAIL_FROM: "Waymark <a@b.example>",
      WAYMARK_ENV: "Production",
      PATH: "/bin",
    });
  });

  it("says which file cannot be read", async () => {
    await expect(settingsFor([join(folder, "absent.env")], {}, nothing)).rejects.toThrow("absent.env cannot be read");
  });

  it("uses a developer's engines where nothing is given, and says so", async () => {
    const notes: string[] = [];
    const local = async () => ({ home: "/a/home", environment: { WAYMARK_CLOUD: "China" } });
    const found = await settingsFor([], { WAYMARK_HOME: "/a/home" }, (line) => notes.push(line), local);
    expect(found).toEqual({ WAYMARK_HOME: "/a/home", WAYMARK_CLOUD: "China" });
    expect(notes).toEqual(["No settings are given: using the local engines of /a/home."]);
    await expect(settingsFor([], {}, nothing)).rejects.toThrow("name them in the environment");
  });

  it("does not look for a developer's engines as soon as one setting is given", async () => {
    const notes: string[] = [];
    const found = await settingsFor(
      [],
      { WAYMARK_CLOUD: "China" },
      (line) => notes.push(line),
      async () => {
        throw new Error("asked for");
      },
    );
    expect(found).toEqual({ WAYMARK_CLOUD: "China" });
    expect(notes).toEqual([]);
  });
});
