import type { Report } from "@waymark/contracts/connectivity-test/report";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, door, EMPTY_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { expect, test } from "vitest";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../../platform/texts/words.ts";
import { pathOfReport } from "./path-of-report.ts";
import { stripPieces } from "./strip-pieces.ts";

const words = wordsIn("en", createTranslate("en", textsOf("en"), {}));
const piecesOf = (more: Partial<Report>) => {
  const input = inputWith(more);
  const judgement = judgeReport(input);
  return stripPieces(pathOfReport(input.report, judgement), judgement, words);
};
const tonesOf = (more: Partial<Report>) => piecesOf(more).map(({ tone }) => tone);

test("only what a rule judged is called far or fine; Wi-Fi never is", () => {
  expect(tonesOf({})).toEqual(["missing", "fine", "fine"]);
  expect(tonesOf(DETOUR_REPORT)).toEqual(["missing", "far", "plain"]);
});

test("under a millisecond light's share has no digits", () => {
  expect(piecesOf({})[1]?.note).toBe("light alone needs under 1\u00a0ms");
  expect(piecesOf(DETOUR_REPORT)[1]?.note).toBe("light alone needs 58\u00a0ms");
});

test("a place that cannot be right is mentioned once, and nothing is concluded from it", () => {
  const doubted = {
    ...DETOUR_REPORT,
    currentFrontDoor: "LIS",
    measuredLatency: 20,
    measuredLatencies: [door({ smallestMs: 20, medianMs: 21 })],
  };
  expect(tonesOf(doubted)).toEqual(["missing", "missing", "missing"]);
  const notes = piecesOf(doubted).map(({ note }) => note);
  expect(notes.filter((note) => note.startsWith("probably not there"))).toHaveLength(1);
});

test("what is still to come waits, what never came has its reason", () => {
  const nothing = { ...EMPTY_REPORT, egressLocationRegion: null };
  expect(piecesOf({ ...nothing, status: "Started" }).map(({ value }) => value)).toEqual([
    "Not measured",
    "Waiting",
    "Waiting",
  ]);
  expect(piecesOf(nothing)[1]).toMatchObject({
    value: "Not known",
    note: "No address database has a place for your public address.",
  });
});

test("a short way over a slow line is not praised", () => {
  const slow = (code: string, inUse: boolean) => door({ code, inUse, smallestMs: 600, medianMs: 610, p90Ms: 640 });
  const satellite = { measuredLatency: 600, measuredLatencies: [slow("LIS", true), slow("MAD", false)] };
  expect(tonesOf(satellite)).toEqual(["missing", "slow", "plain"]);
  expect(piecesOf(satellite)[1]?.note).toBe("slow to every front door, however near");
});
