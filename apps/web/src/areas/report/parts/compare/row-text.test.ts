import { textsOf } from "@waymark/messages/catalogue";
import { compareReports } from "@waymark/rules/comparison/compare-reports";
import type { ComparedId } from "@waymark/rules/comparison/compared";
import { call, DETOUR_REPORT, failed, GOOD_REPORT, item } from "@waymark/rules/findings/test-reports";
import { expect, test } from "vitest";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../../platform/texts/words.ts";
import { differenceText, noiseText, sideText } from "./row-text.ts";

const words = wordsIn("en", createTranslate("en", textsOf("en"), { suite: "Contoso 365", vendor: "Contoso" }));
const ELSEWHERE = { egressAsn: 64_501, egressNetwork: "203.0.113.0/24" };

function line(id: ComparedId, before: object, after: object = {}): string[] {
  const rows = compareReports({ ...GOOD_REPORT, ...before }, { ...GOOD_REPORT, ...after });
  const row = rows.find((one) => one.id === id)!;
  return [
    sideText(row, row.before, words),
    sideText(row, row.after, words),
    differenceText(row, words),
    noiseText(row, words),
  ];
}

test("rows read as in the design's pictures", () => {
  const before = { ...DETOUR_REPORT, ...ELSEWHERE };
  expect(line("egress", before)).toEqual([
    "Ashburn, 5,767\u00a0km",
    "Lisbon, 0\u00a0km",
    "5,767\u00a0km nearer",
    "±\u00a0100\u00a0km",
  ]);
  expect(line("mail", before).slice(0, 3)).toEqual(["128\u00a0ms", "9\u00a0ms", "119\u00a0ms quicker"]);
  expect(line("busyLine", item("bufferBloat", { riseMs: 240 })).slice(0, 3)).toEqual([
    "+240\u00a0ms",
    "+38\u00a0ms",
    "202\u00a0ms less",
  ]);
  expect(line("download", item("download", { megabytesPerSecond: 8.6 })).slice(0, 3)).toEqual([
    ...["8.6\u00a0MB/s", "21\u00a0MB/s", "12.4\u00a0MB/s more"],
  ]);
  expect(line("callLoss", {}, call({ received: 450, lossPercent: 10 })).slice(0, 3)).toEqual([
    "0\u00a0%",
    "10\u00a0%",
    "10\u00a0% more",
  ]);
});

test("what is the same, blocked or missing is said in words", () => {
  expect(line("mail", {})[2]).toBe("No clear change");
  const blocked = item("webSocket", { reachable: false, latency: null });
  expect(line("webSocket", blocked)).toEqual(["Blocked", "24\u00a0ms", "Works now", "–"]);
  expect(line("webSocket", {}, blocked)[2]).toBe("Blocked now");
  expect(line("download", { download: failed("lessData") })).toEqual([
    ...["Not measured", "21\u00a0MB/s", "Not measured before", "–"],
  ]);
});

test("at another place the difference stands without praise", () => {
  const porto = { browserLocationCity: "Porto", browserLatitude: 41.15, browserLongitude: -8.61, ...DETOUR_REPORT };
  expect(line("mail", porto)[2]).toBe("119\u00a0ms quicker");
  expect(line("download", porto)[2]).toBe("No clear change");
  expect(line("webSocket", { ...porto, ...item("webSocket", { reachable: false, latency: null }) })[2]).toBe(
    "Works now",
  );
});
