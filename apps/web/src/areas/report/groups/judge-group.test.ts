import { footprintUnder } from "@waymark/contracts/front-door/default-footprint";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { describe, expect, test } from "vitest";
import {
  DOORS,
  door,
  failedItem,
  PLACE,
  report,
  runAfter,
  WEB_SOCKET,
} from "../../../platform/test-run/test-events.ts";
import { createTranslate } from "../../../platform/texts/translate.ts";
import { wordsIn } from "../../../platform/texts/words.ts";
import { allGroups } from "./all-groups.ts";
import { groupLimit, judgeGroup } from "./judge-group.ts";
import { reportSoFar } from "./report-so-far.ts";
import { samplesOf } from "./result-group.ts";

const words = wordsIn("en", createTranslate("en", textsOf("en"), { suite: "Contoso 365", vendor: "Contoso" }));

const judged = (state: ReturnType<typeof runAfter>) =>
  judgeReport({
    report: reportSoFar(state),
    metros: footprintUnder("example.test"),
    mailIsSetUp: true,
    cloud: "MultiTenant",
    metroProblem: null,
  });

function judgements(...events: Parameters<typeof runAfter>): Record<string, string> {
  const state = runAfter(...events);
  const judgement = judged(state);
  return Object.fromEntries(allGroups(state, words).map((group) => [group.id, judgeGroup(group, judgement)]));
}
const found = { kind: "placeFound", place: PLACE, durationMs: 1 } as const;

describe("a group of results is judged", () => {
  test("by the rules that look at it, as soon as its result is in", () => {
    expect(judgements(found, WEB_SOCKET)).toMatchObject({ webSocket: "within", latency: "waiting", calls: "waiting" });
    // A far egress, and no door in the report that could confirm it.
    expect(judgements(found, { kind: "reportArrived", report: report() }).location).toBe("inconclusive");
    const slow = { ...DOORS, doors: [door("IAD", 120, { inUse: true, samplesMs: Array(25).fill(130) })] };
    expect(judgements(found, slow).latency).toBe("above");
  });

  test("never as a pass where it was not measured", () => {
    expect(judgements(found, failedItem("skype", "blocked"))).toMatchObject({ calls: "notMeasured" });
  });

  test("against the limit at which trouble begins", () => {
    const state = runAfter(found, DOORS, WEB_SOCKET);
    const judgement = judged(state);
    const limits = Object.fromEntries(
      allGroups(state, words).map((group) => [group.id, groupLimit(group, judgement, words)]),
    );
    expect(limits).toMatchObject({ latency: "≤\u00a0100\u00a0ms", webSocket: "≤\u00a0250\u00a0ms" });
    // What is not measured yet is held against nothing.
    expect([limits.download, limits.names]).toEqual([undefined, undefined]);
  });

  test("with its samples, where this browser took them", () => {
    expect(samplesOf("latency", runAfter(DOORS))).toEqual([124, 120, 129]);
    expect(samplesOf("latency", runAfter({ kind: "reportArrived", report: report() }))).toEqual([]);
    expect(samplesOf("calls", runAfter(DOORS))).toEqual([]);
  });
});

describe("the report so far", () => {
  test("is there before the server's, and has what was measured since", () => {
    expect(reportSoFar(runAfter(found)).browserLocationCity).toBe("Lisbon");
    const state = runAfter(found, DOORS, { kind: "reportArrived", report: report() }, WEB_SOCKET);
    expect(reportSoFar(state)).toMatchObject({ id: report().id, webSocket: WEB_SOCKET.outcome, status: "Started" });
    expect(reportSoFar(runAfter(found, DOORS)).measuredLatencies.map(({ code }) => code)).toEqual([
      "IAD",
      "LIS",
      "MAD",
    ]);
  });

  test("of a test that was stopped waits for nothing more", () => {
    expect(reportSoFar(runAfter(found, { kind: "stopped" })).status).toBe("Finished");
  });
});
