import type { Report } from "@waymark/contracts/connectivity-test/report";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { act } from "react";
import { expect, test } from "vitest";
import { testPage } from "../../../../platform/test-page.ts";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../../platform/texts/words.ts";
import { VerdictTime } from "./verdict-time.tsx";

const at = testPage();

const words = wordsIn("en", createTranslate("en", textsOf("en"), {}));

function show(more: Partial<Report>, isPlaceLeftOut = false): string {
  const input = inputWith(more);
  const shown = { report: input.report, judgement: judgeReport(input), words, isPlaceLeftOut };
  act(() => at.root.render(<VerdictTime {...shown} />));
  return at.page.textContent ?? "";
}

test("draws this test against the limit and beside what a mended way would take, and says what is to win", () => {
  const warsaw = { browserLatitude: 52.23, browserLongitude: 21.01, browserLocationCity: "Warsaw" };
  const text = show({ ...DETOUR_REPORT, ...warsaw, optimalFrontDoors: ["FRA"] });
  expect(text).toContain("Time to the mail front door");
  expect(text).toContain("Limit 100\u00a0ms");
  const [, now] = /Now.*?(\d+)\u00a0ms/.exec(text) ?? [];
  const [, fixed] = /If fixed.*?about (\d+)\u00a0ms/.exec(text) ?? [];
  expect(text).toContain(`About ${Number(now) - Number(fixed)}\u00a0ms to win on every answer.`);
});

test("estimates nothing from places that were left out", () => {
  const text = show(DETOUR_REPORT, true);
  expect(text).toContain("128\u00a0ms");
  expect(text).not.toMatch(/about|to win/i);
});
