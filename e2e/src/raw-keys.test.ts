import { CATALOGUES } from "@waymark/messages/catalogue";
import { describe, expect, it } from "vitest";
import { rawKeysIn } from "./raw-keys.ts";

describe("raw keys in a text", () => {
  it.each([
    "findings.requiredNamesBlocked.fix_other",
    "report.findings.unjudged",
    "share.title",
    "findings.someRuleToCome.title",
    "yourData.title",
  ])("finds %s, also within a sentence", (key) => {
    expect(rawKeysIn(`What to do\n${key}`)).toEqual([key]);
    expect(rawKeysIn(`“${key}”, and so on.`)).toEqual([key]);
  });

  it.each([
    "2 of 5 addresses did not answer: mail.required.localhost, updates.required.localhost",
    "mail.contoso.example and https://report.contoso.example/share.title",
    "waymark-report.json, report.json, start.sh",
    "amara@mail.contoso.example",
    "Rules 2026.11.2 · v1.2.3, e.g. a test. report",
    "Send it to your IT. test.Then run it again",
  ])("leaves alone: %s", (text) => {
    expect(rawKeysIn(text)).toEqual([]);
  });

  it("finds none in the product's own texts", () => {
    for (const texts of Object.values(CATALOGUES)) expect(rawKeysIn(Object.values(texts).join("\n"))).toEqual([]);
  });
});
