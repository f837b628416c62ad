import type { Verdict } from "@waymark/contracts/connectivity-test/findings";
import { type CatalogueLanguage, textsOf } from "@waymark/messages/catalogue";
import { expect, test } from "vitest";
import { createTranslate } from "../../platform/texts/translate.ts";
import { causesWithin, historyWords } from "./words.ts";

const wordsIn = (language: CatalogueLanguage) =>
  historyWords({ language, t: createTranslate(language, textsOf(language), { suite: "Contoso 365" }) }, 0);

const DETOUR: Verdict = {
  tone: "struggles",
  effect: "callsStruggles",
  tasks: ["calls"],
  owners: ["yourIt", "you"],
  causes: [
    { kind: "finding", id: "farEgress", wording: "farEgress", values: { city: "Ashburn", km: 5_767 } },
    { kind: "finding", id: "busyLine", wording: "busyLine", values: { rise: 240 } },
  ],
};

test("beside the effect stand the causes, in every language without what was said above", () => {
  expect(wordsIn("en").causes(DETOUR)).toBe(
    "Your traffic detours via Ashburn, and your line adds 240\u00a0ms when busy",
  );
  for (const language of ["ja", "zh-Hans", "zh-Hant"] as const) {
    const { causes, verdict } = wordsIn(language);
    expect(causes(DETOUR)).toContain("Ashburn");
    expect(causes(DETOUR)).not.toContain(verdict({ ...DETOUR, causes: [] }));
  }
});

test("without causes, or where the sentence begins otherwise, all of it stands", () => {
  expect(wordsIn("en").causes({ ...DETOUR, causes: [] })).toBe("Calls will stutter");
  expect(causesWithin("Because of rain, calls stutter", "Calls stutter")).toBe("Because of rain, calls stutter");
});
