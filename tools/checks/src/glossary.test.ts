import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { textsOf } from "../../../packages/messages/src/catalogue.ts";

const LANGUAGES = ["ja", "zh-Hans", "zh-Hant"] as const;

const glossary = readFileSync(join(import.meta.dirname, "../../../docs/glossary.md"), "utf8");
const rows = glossary
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, word = "", , ja = "", hans = "", hant = ""]) => ({ word, terms: { ja, "zh-Hans": hans, "zh-Hant": hant } }));

describe("glossary", () => {
  test("no word stands twice", () => {
    const words = rows.map(({ word }) => word).filter((word) => word !== "word");
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  test.each([
    ["network test", "shell.nav.networkTest"],
    ["report", "shell.nav.reports"],
    ["network health", "shell.nav.networkHealth"],
    ["partner portal", "shell.nav.partnerPortal"],
    ["network partners", "shell.nav.networkPartners"],
    ["national dashboard", "shell.nav.nationalDashboard"],
    ["Domain Lens", "shell.nav.domainLens"],
    ["ASN", "shell.nav.asn"],
  ] as const)("%s is called so in the navigation of every language", (word, key) => {
    const row = rows.find((candidate) => candidate.word === word);
    for (const language of LANGUAGES) expect(textsOf(language)[key]).toBe(row?.terms[language]);
  });
});
