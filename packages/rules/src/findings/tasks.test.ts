import type { Task } from "@waymark/contracts/connectivity-test/finding-words";
import { describe, expect, test } from "vitest";
import type { JudgedInput } from "./facts.ts";
import { judgeReport } from "./judge-report.ts";
import {
  call,
  door,
  EMPTY_REPORT,
  failed,
  inputWith,
  item,
  mailAt,
  NAME_BLOCKED,
  nameBlockedFor,
} from "./test-reports.ts";

const standing = (task: Task, input: JudgedInput) => {
  const found = judgeReport(input).tasks.find((one) => one.task === task);
  if (!found) throw new Error(`nothing is said about ${task}`);
  return found;
};
const inShort = (task: Task, input: JudgedInput): string => {
  const { standing: word, figure, score, because, absence } = standing(task, input);
  const number = figure ? `${figure.id} ${figure.value}` : "no number";
  return [word, number, score, because, absence].filter((part) => part !== null).join(", ");
};

describe("will it work?", () => {
  const CASES: [Task, string, JudgedInput, string][] = [
    ["mail", "quick", inputWith(), "works, mailMs 9, 100"],
    ["mail", "at the limit", inputWith(mailAt(100)), "works, mailMs 100, 60"],
    ["mail", "just beyond", inputWith(mailAt(100.4)), "struggles, mailMs 100, 59, slowMail"],
    ["mail", "slow", inputWith(mailAt(128)), "struggles, mailMs 128, 54, slowMail"],
    [
      "mail",
      "its door is silent while others answer",
      inputWith({ measuredLatency: null, measuredLatencies: [door({ inUse: false })] }),
      "wont, no number, 0, mailSilent, noAnswer",
    ],
    [
      "mail",
      "no door is set up",
      inputWith({ measuredLatency: null, measuredLatencies: [door({ inUse: false })] }, { mailIsSetUp: false }),
      "notMeasured, no number, noAnswer",
    ],
    [
      "mail",
      "too unsteady to say",
      inputWith({ measuredLatencies: [door({ medianMs: 60, p90Ms: 400 })] }),
      "unclear, mailMs 60, wideSpread",
    ],
    [
      "mail",
      "an address it needs is blocked",
      inputWith(NAME_BLOCKED),
      "struggles, namesBlocked 1, 59, requiredNamesBlocked",
    ],
    [
      "mail",
      "its own address is blocked",
      inputWith(nameBlockedFor(["mail"])),
      "wont, namesBlocked 1, 0, requiredNamesBlocked",
    ],
    [
      "files",
      "the address of mail is blocked",
      inputWith(nameBlockedFor(["mail"])),
      "works, downloadMegabytesPerSecond 21, 100",
    ],
    ["files", "quick", inputWith(), "works, downloadMegabytesPerSecond 21, 100"],
    [
      "files",
      "at the limit",
      inputWith(item("download", { megabytesPerSecond: 8 })),
      "works, downloadMegabytesPerSecond 8, 60",
    ],
    [
      "files",
      "under the limit",
      inputWith(item("download", { megabytesPerSecond: 5 })),
      "struggles, downloadMegabytesPerSecond 5, 45, slowDownload",
    ],
    ["files", "less data", inputWith({ download: failed("lessData") }), "notMeasured, no number, lessData"],
    ["calls", "good: the number nearest to its limit", inputWith(), "works, busyRiseMs 38, 99"],
    ["calls", "busy line", inputWith(item("bufferBloat", { riseMs: 240 })), "struggles, busyRiseMs 240, 59, busyLine"],
    [
      "calls",
      "loss",
      inputWith(call({ lossPercent: 2, received: 490 })),
      "struggles, callLossPercent 2, 59, packetLoss",
    ],
    [
      "calls",
      "great loss",
      inputWith(call({ lossPercent: 6, received: 470 })),
      "wont, callLossPercent 6, 0, packetLoss",
    ],
    [
      "calls",
      "no UDP",
      inputWith(item("skype", { ports: [{ port: 3478, protocol: "udp", reached: false }], quality: null })),
      "struggles, udpPortsReached 0, udpBlocked",
    ],
    [
      "calls",
      "two packets of a short call are no loss",
      inputWith(call({ sent: 176, received: 174, lossPercent: 1.14, burstLossPercent: 100 })),
      "works, busyRiseMs 38, 99",
    ],
    ["calls", "not measured", inputWith({ skype: failed("notConfigured") }), "notMeasured, no number, notConfigured"],
    ["aiChat", "quick", inputWith(), "works, webSocketMs 24, 100"],
    [
      "aiChat",
      "blocked",
      inputWith(item("webSocket", { reachable: false, latency: null })),
      "wont, no number, 0, webSocketBlocked",
    ],
    ["aiChat", "not measured", inputWith({ webSocket: null }), "notMeasured, no number, neverArrived"],
  ];
  test.each(CASES)("%s: %s", (task, _, input, says) => {
    expect(inShort(task, input)).toBe(says);
  });

  test("behind a portal nothing works, whatever was measured", () => {
    const { tasks } = judgeReport(inputWith(item("connectivity", { content: "redirected" })));
    expect(tasks.map(({ standing: word, score, because }) => [word, score, because])).toEqual(
      Array.from({ length: 4 }, () => ["wont", 0, "captivePortal"]),
    );
  });

  test("without measurements nothing works and nothing fails", () => {
    const { tasks } = judgeReport(inputWith(EMPTY_REPORT));
    expect(tasks.map(({ standing: word, score }) => [word, score])).toEqual(
      Array.from({ length: 4 }, () => ["notMeasured", null]),
    );
  });
});
