import { RULE_IDS, type RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import { describe, expect, test } from "vitest";
import { EXPLAINS, explainerOf, SUPPRESSES, suppressorOf } from "./causes.ts";
import { judgeReport } from "./judge-report.ts";
import { call, DETOUR_REPORT, door, inputWith, item } from "./test-reports.ts";

const shownBeside = (...fired: RuleId[]) => fired.filter((id) => suppressorOf(id, new Set(fired)) === undefined);

const reaches = (table: typeof EXPLAINS, from: RuleId, to: RuleId, seen: readonly RuleId[] = []): boolean =>
  (table[from] ?? []).some(
    (next) => next === to || (!seen.includes(next) && reaches(table, next, to, [...seen, next])),
  );

describe("causes hide their symptoms", () => {
  const TABLE: [string, RuleId[], RuleId[]][] = [
    ["a far egress hides slow mail and the better door", ["slowMail", "farEgress", "betterDoor"], ["farEgress"]],
    [
      "a wrong place hides all far things",
      ["farEgress", "placeImplausible", "farProxy", "farResolver"],
      ["placeImplausible"],
    ],
    ["what is hidden hides nothing", ["slowMail", "farEgress", "placeImplausible"], ["slowMail", "placeImplausible"]],
    ["blocked UDP hides the quality of calls", ["udpBlocked", "packetLoss", "jitter"], ["udpBlocked"]],
    ["a blocked WebSocket is not slow as well", ["webSocketBlocked", "slowWebSocket"], ["webSocketBlocked"]],
    [
      "a portal hides everything but a known problem and a drop",
      [...RULE_IDS],
      ["captivePortal", "knownProblem", "connectionDropped"],
    ],
    [
      "a line that is slow wherever it goes hides what is slow because of it",
      ["slowMail", "slowCalls", "longWay", "packetLoss"],
      ["longWay", "packetLoss"],
    ],
    ["a detour hides the slow line", ["farEgress", "longWay", "slowMail"], ["farEgress"]],
    ["others stand beside each other", ["packetLoss", "busyLine", "slowMail"], ["packetLoss", "busyLine", "slowMail"]],
  ];
  test.each(TABLE)("%s", (_, fired, shown) => {
    expect(shownBeside(...fired)).toEqual(shown);
  });

  test("nothing hides itself, not even in a circle", () => {
    expect(RULE_IDS.filter((id) => reaches(SUPPRESSES, id, id))).toEqual([]);
  });
});

describe("causes explain what stays beside them", () => {
  test("the nearest to the root is named", () => {
    expect(explainerOf("slowCalls", new Set<RuleId>(["slowMail", "farEgress", "slowCalls"]))).toBe("farEgress");
    expect(explainerOf("slowWebSocket", new Set<RuleId>(["slowMail", "slowWebSocket"]))).toBe("slowMail");
    const slow: readonly RuleId[] = ["longWay", "slowDownload", "tooLittleForVideo"];
    expect(slow.map((id) => explainerOf(id, new Set(slow)))).toEqual([undefined, "longWay", "longWay"]);
    expect(explainerOf("slowCalls", new Set<RuleId>(["slowMail", "slowCalls"]))).toBeUndefined();
    expect(explainerOf("slowCalls", new Set<RuleId>(["slowCalls", "busyLine"]))).toBeUndefined();
  });

  test("nothing explains itself, not even in a circle", () => {
    expect(RULE_IDS.filter((id) => reaches(EXPLAINS, id, id))).toEqual([]);
  });
});

describe("in a report", () => {
  test("the detour stands, slow mail and the better door are kept aside, slow calls follow from it", () => {
    const { findings, suppressed } = judgeReport(
      inputWith({ ...DETOUR_REPORT, ...call({ rttMs: 131, rttP90Ms: 140 }) }),
    );
    expect(findings.map(({ id, followsFrom }) => [id, followsFrom])).toEqual([
      ["farEgress", null],
      ["slowCalls", "farEgress"],
      ["peersDoBetter", "farEgress"],
    ]);
    expect(suppressed.map(({ finding, by }) => [finding.id, by])).toEqual([
      ["slowMail", "farEgress"],
      ["betterDoor", "farEgress"],
    ]);
  });

  test("a near door that answers quickly proves the egress wrong, and nothing is said of its distance", () => {
    const { findings, suppressed } = judgeReport(
      inputWith({ ...DETOUR_REPORT, isCurrentFrontDoorOptimal: true, measuredLatency: 9, measuredLatencies: [door()] }),
    );
    expect(findings.map(({ id }) => id)).toEqual(["placeImplausible"]);
    expect(suppressed.map(({ finding, by }) => [finding.id, by])).toEqual([["farEgress", "placeImplausible"]]);
  });

  test("behind a portal only the portal speaks", () => {
    const { findings } = judgeReport(
      inputWith({ ...DETOUR_REPORT, ...item("connectivity", { content: "redirected" }), ...call({ lossPercent: 9 }) }),
    );
    expect(findings.map(({ id }) => id)).toEqual(["captivePortal"]);
  });
});
