import { describe, expect, test } from "vitest";
import { judgeReport } from "./judge-report.ts";
import { call, inputWith, item, mailAt } from "./test-reports.ts";

describe("the order of findings", () => {
  test("by severity, then by who is at hand, then as in the table; a known problem before all", () => {
    const { findings } = judgeReport(
      inputWith(
        {
          ...mailAt(350),
          ...call({ lossPercent: 6, received: 470, rttMs: 450, rttP90Ms: 460, jitterMs: 40 }),
          ...item("dnsResolver", { distanceKm: 2_000 }),
          ...item("bufferBloat", { riseMs: 500 }),
          ...item("download", { downloadMbps: 3, megabytesPerSecond: 5 }),
        },
        { metroProblem: { city: "Lisbon", since: "2026-11-02T08:00:00Z" } },
      ),
    );
    expect(findings.map(({ id, severity, owner }) => `${id} ${severity} ${owner}`)).toEqual([
      "knownProblem Info theService",
      "packetLoss Critical you",
      "busyLine High you",
      "slowCalls High yourIt",
      "slowMail High yourProvider",
      "jitter Medium you",
      "farResolver Medium yourIt",
      "slowDownload Low you",
      "tooLittleForVideo Low you",
      "peersDoBetter Low yourProvider",
    ]);
  });
});
