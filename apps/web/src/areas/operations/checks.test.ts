import { textsOf } from "@waymark/messages/catalogue";
import { expect, test } from "vitest";
import { createTranslate } from "../../platform/texts/translate.ts";
import { summarizeChecks } from "./checks.ts";

const english = createTranslate("en", textsOf("en"), {});

test.each([
  [["passed", "passed"], "Everything works"],
  [["passed", "notConfigured"], "Everything that is set up works"],
  [["passed", "notConfigured", "warning"], "1 check needs attention"],
  [["warning", "failed", "failed"], "2 checks failed"],
] as const)("%j is summed up as %s", (outcomes, sentence) => {
  const checks = outcomes.map((outcome) => ({ outcome }));
  expect(summarizeChecks(checks, english)).toBe(sentence);
});
