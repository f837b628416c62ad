import type { EndpointSetChange, ValidationTestResult } from "@waymark/contracts/change-requests/schemas";
import { changeRequests } from "@waymark/messages/en/change-requests";
import { endpointSets } from "@waymark/messages/en/endpoint-sets";
import { describe, expect, test } from "vitest";
import type { Texts } from "../../platform/texts/texts-context.tsx";
import { createTranslate } from "../../platform/texts/translate.ts";
import { nextStep, sentenceOf, titleOf } from "./change-words.ts";

const t = createTranslate("en", { ...changeRequests, ...endpointSets }, {});
const texts = { t, language: "en" } as Texts;
const result = (more: Partial<ValidationTestResult>): ValidationTestResult => ({
  ...{ test: 6, result: "Failed", outcome: "Blocking", isBypassed: false, inputs: [], entries: [], entryCount: 0 },
  ...{ textKey: "changes.said.nothing", ranAt: "2026-08-01T00:00:00Z", validUntil: "2026-08-02T00:00:00Z" },
  ...more,
});

test.each<[Partial<ValidationTestResult>, string]>([
  [
    { test: 1, textKey: "changes.said.removalTooLarge", inputs: ["34", "96"] },
    "34 of 96 entries removed: escalate to the change council.",
  ],
  [
    { textKey: "changes.said.duplicate", inputs: ["#1 Mail", "#2 Files"] },
    "Also in set #1 Mail and #2 Files, with the same protocol and port.",
  ],
  [{ test: 8, textKey: "changes.said.optimizeMissing", inputs: ["ports", "owner"] }, "Missing: ports and a service."],
  [
    { test: 9, textKey: "changes.said.promotion", inputs: ["Allow", "Optimize"] },
    "Allow → Optimize needs the approval of a connectivity champ.",
  ],
])("%o", (more, expected) => expect(sentenceOf(result(more), texts)).toBe(expected));

test("the first line of the reason names a change", () => {
  expect(titleOf({ changeReason: " Name the relay \nIt is new." })).toBe("Name the relay");
});

describe("what comes next", () => {
  const change = (more: Partial<EndpointSetChange>) =>
    ({
      status: "PendingReview",
      isBlocked: false,
      workload: "Calls",
      authors: ["Inês"],
      approvals: [],
      ...more,
    }) as EndpointSetChange;
  test.each<[Partial<EndpointSetChange>, string, string]>([
    [{ isBlocked: true }, "Unblock", "Change council or connectivity champ"],
    [{ status: "Draft" }, "Submit", "Inês"],
    [{ status: "StagedForPublishing" }, "Wait for publishing", "The monthly publishing"],
    [{ approvals: [{ role: "workloadChamp", reasons: ["always"], isGiven: false }] }, "Approve", "Champ of Calls"],
    [{ authors: [null] }, "Mend what blocks", "Someone who left"],
  ])("%o", (more, what, who) => expect(nextStep(change(more), t)).toEqual({ what, who }));
});
