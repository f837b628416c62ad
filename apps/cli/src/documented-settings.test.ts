import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { limits } from "@waymark/contracts/limits";
import { readSettings } from "@waymark/server/platform/env";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const example = read("ops/waymark.env.example");

/** Names as the server's own sources spell them: its environment, and what is read before that can be loaded. */
const sources = [
  "apps/server/src/platform/env.ts",
  ...readdirSync(join(ROOT, "apps/server/src/processes"))
    .filter((file) => !file.includes(".test."))
    .map((file) => `apps/server/src/processes/${file}`),
];
const inSources = new Set(sources.flatMap((file) => read(file).match(/\bWAYMARK_[A-Z_]*[A-Z]\b/g) ?? []));

const required = parseEnv(example) as Record<string, string>;
const optional = parseEnv([...example.matchAll(/^#(WAYMARK_.*)$/gm)].map((match) => match[1]).join("\n")) as Record<
  string,
  string
>;

const section = read("docs/operating.md").split("\n## Settings\n")[1]?.split("\n## ")[0] ?? "";
const documented = new Map(
  [...section.matchAll(/^\| `(WAYMARK_[A-Z_]+)` \| (.+?) \| .+ \|$/gm)].map((row) => [row[1] ?? "", row[2] ?? ""]),
);

const sorted = (names: Iterable<string>): string[] => [...names].sort();

describe("settings", () => {
  it("are the same names in the program, in ops/waymark.env.example and in docs/operating.md", () => {
    expect(inSources.size).toBeGreaterThan(40);
    expect(sorted([...Object.keys(required), ...Object.keys(optional)])).toEqual(sorted(inSources));
    expect(sorted(documented.keys())).toEqual(sorted(inSources));
  });

  it("are complete in the example: a server would start with it", () => {
    expect(readSettings(required).WAYMARK_PUBLIC_ORIGINS).toEqual(["https://waymark.example.org"]);
  });

  it.each(Object.keys(required))("%s is required, as the example and the table say", (name) => {
    const { [name]: _, ...rest } = required;
    expect(() => readSettings(rest)).toThrow(name);
    expect(documented.get(name)).toBe("required");
  });

  it.each(Object.entries(optional))("%s has the default that the example and the table show", (name, value) => {
    expect(readSettings({ ...required, [name]: value })).toEqual(readSettings(required));
    expect(documented.get(name)).toBe(value === "" ? "–" : `\`${value}\``);
  });
});

describe("how soon a change holds", () => {
  it.each(["docs/operating.md", "docs/scaling.md"])("stands in %s as the program applies it", (file) => {
    const promised = [...read(file).matchAll(/within (\d+) s\b/g)].map((match) => Number(match[1]));
    expect(new Set(promised)).toEqual(new Set([limits.flagsCacheMs / 1000, limits.accessCacheMs / 1000]));
  });
});
