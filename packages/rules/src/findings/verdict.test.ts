import { describe, expect, test } from "vitest";
import type { JudgedInput } from "./facts.ts";
import { judgeReport } from "./judge-report.ts";
import {
  call,
  DETOUR_REPORT,
  door,
  EMPTY_REPORT,
  failed,
  inputWith,
  item,
  mailAt,
  NAME_BLOCKED,
  nameBlockedFor,
} from "./test-reports.ts";

const verdict = (input: JudgedInput): string => {
  const { tone, effect, tasks, causes, owners } = judgeReport(input).verdict;
  const why = causes.map((cause) => (cause.kind === "finding" ? cause.wording : `${cause.task}'s own number`));
  const of = tasks.length === 0 || tasks.length === 4 ? "" : ` (${tasks.join(", ")})`;
  return [`${tone}: ${effect}${of}`, why.join(" and "), owners.join(", ")].filter((part) => part !== "").join(" | ");
};

describe("the verdict", () => {
  const CASES: [string, JudgedInput, string][] = [
    ["all is well", inputWith(), "works: everythingWorks"],
    [
      "all is well, peers are quicker",
      inputWith({ ...mailAt(20) }),
      "works: couldBeBetter | peersDoBetter | yourProvider",
    ],
    [
      "the story of the pictures: a detour and a busy line",
      inputWith({ ...DETOUR_REPORT, ...item("bufferBloat", { riseMs: 240 }), ...call({ rttMs: 131, rttP90Ms: 150 }) }),
      "struggles: severalStruggle (mail, calls) | farEgress and busyLine | yourIt, you",
    ],
    [
      "a detour that no task feels yet",
      inputWith({
        ...DETOUR_REPORT,
        measuredLatencies: [door({ code: "IAD", smallestMs: 70, medianMs: 72, p90Ms: 75 })],
        measuredLatency: 70,
      }),
      "struggles: slowerThanNeeded | farEgress | yourIt",
    ],
    [
      "a satellite: the long way explains mail, chat and calls",
      inputWith({
        ...mailAt(600),
        ...call({ rttMs: 610, rttP90Ms: 640, lossPercent: 1.5, received: 492 }),
        ...item("webSocket", { latency: { samples: 12, smallestMs: 600, medianMs: 610, p90Ms: 640, averageMs: 612 } }),
      }),
      "struggles: severalStruggle (mail, calls, aiChat) | slowMail and packetLoss | yourProvider, you",
    ],
    [
      "Wi-Fi that loses packets",
      inputWith(call({ lossPercent: 3, received: 485 })),
      "struggles: callsStruggles (calls) | packetLoss | you",
    ],
    [
      "too much is lost",
      inputWith(call({ lossPercent: 8, received: 460 })),
      "wont: callsWont (calls) | packetLoss | you",
    ],
    [
      "UDP is blocked",
      inputWith(item("skype", { ports: [{ port: 3478, protocol: "udp", reached: false }], quality: null })),
      "struggles: callsStruggles (calls) | udpBlocked | yourIt",
    ],
    [
      "WebSocket is blocked and downloads are slow: the worse leads",
      inputWith({
        ...item("webSocket", { reachable: false, latency: null }),
        ...item("download", { megabytesPerSecond: 0.5 }),
      }),
      "wont: aiChatWont (aiChat) | webSocketBlocked | yourIt",
    ],
    ["addresses are blocked", inputWith(NAME_BLOCKED), "wont: partsMissing | requiredNamesBlocked | yourIt"],
    [
      "a portal",
      inputWith({ ...DETOUR_REPORT, ...item("connectivity", { content: "redirected" }) }),
      "wont: nothingWorksYet | captivePortal | you",
    ],
    [
      "files under their limit",
      inputWith(item("download", { megabytesPerSecond: 5 })),
      "struggles: filesStruggles (files) | slowDownload | you",
    ],
    [
      "the mail door is silent",
      inputWith({
        currentFrontDoor: null,
        isCurrentFrontDoorOptimal: null,
        measuredLatency: null,
        measuredLatencies: [door({ inUse: false })],
      }),
      "wont: mailWont (mail) | mailSilent | yourIt",
    ],
    [
      "a test with less data",
      inputWith({ download: failed("lessData"), bufferBloat: failed("lessData"), skype: failed("lessData") }),
      "partly: worksAsFarAsMeasured (mail, aiChat)",
    ],
    [
      "all tasks work, but nobody could look for blocked addresses",
      inputWith({ connectivity: failed("timeout") }),
      "partly: worksAsFarAsMeasured",
    ],
    [
      "all tasks work, and there is no address to look for",
      inputWith({ connectivity: failed("notConfigured") }),
      "works: everythingWorks",
    ],
    [
      "a connection that dropped is the verdict and nobody's fault, whatever else was seen",
      inputWith({
        connectivity: { ...failed("offline"), goneMs: 12_000 },
        ...call({ lossPercent: 8, received: 460 }),
      }),
      "unknown: connectionDropped | connectionDropped.timed",
    ],
    [
      "a satellite that every door feels is one cause",
      inputWith({
        measuredLatency: 600,
        measuredLatencies: [
          door({ smallestMs: 600, medianMs: 605, p90Ms: 640 }),
          door({ code: "MAD", inUse: false, smallestMs: 602, medianMs: 610, p90Ms: 640 }),
        ],
        ...call({ rttMs: 610, rttP90Ms: 640 }),
        ...item("webSocket", { latency: { samples: 12, smallestMs: 600, medianMs: 610, p90Ms: 640, averageMs: 612 } }),
      }),
      "struggles: severalStruggle (mail, calls, aiChat) | longWay.satellite | yourProvider",
    ],
    [
      "a transfer over a satellite is slow because of the way, not because of the reader's Wi-Fi",
      inputWith({
        measuredLatency: 600,
        measuredLatencies: [
          door({ smallestMs: 600, medianMs: 605, p90Ms: 640 }),
          door({ code: "MAD", inUse: false, smallestMs: 602, medianMs: 610, p90Ms: 640 }),
        ],
        ...item("download", { megabytesPerSecond: 0.4, downloadMbps: 3.2, uploadMbps: 2 }),
      }),
      "struggles: severalStruggle (mail, files) | longWay.satellite | yourProvider",
    ],
    [
      "an address that no task needs is blocked",
      inputWith(nameBlockedFor([])),
      "struggles: partsMissing | requiredNamesBlocked | yourIt",
    ],
    [
      "the address of mail is blocked",
      inputWith(nameBlockedFor(["mail"])),
      "wont: partsMissing (mail) | requiredNamesBlocked | yourIt",
    ],
    ["nothing was measured", inputWith(EMPTY_REPORT), "unknown: unknown"],
    [
      "nothing that was measured can be trusted",
      inputWith({ ...EMPTY_REPORT, webSocket: failed("hiddenTab"), skype: failed("hiddenTab") }),
      "unknown: unknown | inconclusive | you",
    ],
    [
      "a known problem nearby is no proof of a cause",
      inputWith(call({ lossPercent: 3, received: 485 }), {
        metroProblem: { city: "Lisbon", since: "2026-11-02T08:00:00Z" },
      }),
      "struggles: callsStruggles (calls) | packetLoss | you",
    ],
  ];
  test.each(CASES)("%s", (_, input, says) => {
    expect(verdict(input)).toBe(says);
  });

  test("carries the numbers that its cause needs", () => {
    expect(judgeReport(inputWith(item("download", { megabytesPerSecond: 5.04 }))).verdict.causes).toMatchObject([
      { kind: "finding", id: "slowDownload", values: { seconds: 20 } },
    ]);
    const [cause] = judgeReport(inputWith(call({ lossPercent: 3, received: 485 }))).verdict.causes;
    expect(cause).toMatchObject({ wording: "packetLoss", values: { every: 33, percent: 3 } });
  });
});
