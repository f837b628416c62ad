import { describe, expect, it } from "vitest";
import { call, door, EMPTY_REPORT, failed, GOOD_REPORT, item } from "../findings/test-reports.ts";
import { sharedReport } from "../reports/shared-report.ts";
import { discardedSamples } from "./discarded-samples.ts";

const report = { ...GOOD_REPORT, ...EMPTY_REPORT };
const ofDoors = (...discarded: (number | undefined)[]) =>
  discarded.map((count) => ({
    ...door({ samples: 25 }),
    ...(count === undefined ? {} : { discardedSamples: count }),
  }));

describe("discarded samples of a report", () => {
  it("are those of its doors and its items together", () => {
    const webSocket = item("webSocket", {}).webSocket;
    if (webSocket?.status !== "Completed") throw new Error("the item is measured");
    const measured = { ...report, measuredLatencies: ofDoors(3, 0), webSocket: { ...webSocket, discardedSamples: 2 } };
    const kept = 50 + (webSocket.value.latency?.samples ?? 0);
    expect(discardedSamples(measured)).toEqual({ discarded: 5, all: kept + 5, isMany: false });
    expect(discardedSamples(sharedReport(measured, "public", []))).toEqual(discardedSamples(measured));
  });

  it("are many above a fifth of all", () => {
    expect(discardedSamples({ ...report, measuredLatencies: ofDoors(6) })).toMatchObject({ all: 31, isMany: false });
    expect(discardedSamples({ ...report, measuredLatencies: ofDoors(7) })).toMatchObject({ all: 32, isMany: true });
  });

  it("are weighed against the packets of a call too", () => {
    const measured = { ...report, ...call({ sent: 500 }), measuredLatencies: ofDoors(50) };
    expect(discardedSamples(measured)).toEqual({ discarded: 50, all: 575, isMany: false });
  });

  it("are none where reports do not tell: older ones, and items that were not measured", () => {
    expect(discardedSamples({ ...report, measuredLatencies: ofDoors(undefined), skype: failed("hiddenTab") })).toEqual({
      discarded: 0,
      all: 25,
      isMany: false,
    });
    expect(discardedSamples({ ...report, measuredLatencies: [] })).toEqual({ discarded: 0, all: 0, isMany: false });
  });
});
