import { ReportRequest } from "@waymark/contracts/connectivity-test/report";
import { describe, expect, test } from "vitest";
import { newClaimSecret } from "../../../platform/test-run/kept-runs.ts";
import type { DoorSamples } from "../../../platform/test-run/measuring-contract.ts";
import { reportForm } from "./report-form.ts";

const samples = Array.from({ length: 25 }, (_, index) => 30 + ((index * 7) % 25));
const door = (change: Partial<DoorSamples>): DoorSamples => ({
  code: "LIS",
  workload: "mail",
  inUse: false,
  samplesMs: samples,
  discardedSamples: 0,
  ...change,
});
const ingredients = {
  place: {
    city: "Lisbon",
    region: "Lisbon",
    country: "Portugal",
    latitude: 38.72,
    longitude: -9.14,
    isAutoDetected: true,
  },
  doors: [
    door({ code: "IAD", inUse: true, samplesMs: [120.4, null, 118.2, 131] }),
    door({}),
    door({ workload: "files", code: "MAD" }),
    door({ code: "OPO", samplesMs: [null, null] }),
  ],
  currentDoor: "IAD" as string | null,
  request: { tenantName: "contoso.example", debugTrace: false },
  run: { runTicket: "ticket", egressIp: "198.51.100.7" },
  claimSecret: newClaimSecret(),
  configuration: { endpointExchange: "outlook.example", endpointSharePoint: "{tenant}.files.example" },
};
const read = (change: Partial<typeof ingredients> = {}) =>
  ReportRequest.parse(reportForm({ ...ingredients, ...change }));

describe("the form that asks for a report", () => {
  test("carries the location fields [V099, P139]", () => {
    expect(read()).toMatchObject({
      browserLatitude: 38.72,
      browserLongitude: -9.14,
      browserLocationCity: "Lisbon",
      browserLocationRegion: "Lisbon",
      browserLocationCountry: "Portugal",
      browserLocationIsAutoDetected: true,
    });
  });

  test("sends the smallest sample of the mail door in use, and every door that answered [V100, V154, V273]", () => {
    const form = read();
    expect(form.measuredLatency).toBe(118.2);
    expect(form.exchangeFaultZoneCode).toBe("IAD");
    expect(form.egressIp).toBe("198.51.100.7");
    expect(form.measuredLatencies.map(({ code, samples: count, smallestMs }) => [code, count, smallestMs])).toEqual([
      ["IAD", 3, 118.2],
      ["LIS", 25, 30],
      ["MAD", 25, 30],
    ]);
  });

  test("carries debugTrace as the address asked for it [V038, V101]", () => {
    expect(read().debugTrace).toBe(false);
    expect(read({ request: { tenantName: "contoso.example", debugTrace: true } }).debugTrace).toBe(true);
  });

  test("sends the endpoints of the configuration along [V102]", () => {
    expect(read()).toMatchObject({
      endpointExchange: "outlook.example",
      endpointSharePoint: "{tenant}.files.example",
      tenantName: "contoso.example",
    });
  });

  test("a run that reached no door still asks for its report", () => {
    const form = read({ doors: [], currentDoor: null });
    expect(form.measuredLatency).toBeUndefined();
    expect(form.measuredLatencies).toEqual([]);
    expect(form.exchangeFaultZoneCode).toBe("");
  });
});
