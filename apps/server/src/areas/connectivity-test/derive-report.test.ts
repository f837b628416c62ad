import { ReportRequest } from "@waymark/contracts/connectivity-test/report";
import { footprintUnder } from "@waymark/contracts/front-door/default-footprint";
import { MAINZ_FORM } from "@waymark/dev/run-forms";
import { describe, expect, test } from "vitest";
import type { KnownPlace } from "../geography/port.ts";
import { deriveReport, type Surroundings } from "./derive-report.ts";
import { doorsMeasured, lineMeasured } from "./measurement.ts";

const city = (id: number, name: string, latitude: number, longitude: number): KnownPlace => ({
  id,
  city: name,
  state: "A state",
  country: "Germany",
  countryIso2: "DE",
  stateId: "DE.08",
  point: { latitude, longitude },
});
const MAINZ = city(2_874_225, "Mainz", 50.0, 8.27);
const HAMBURG = city(2_911_298, "Hamburg", 53.55, 9.99);
const KNOWN: Surroundings = {
  metros: footprintUnder("doors.example"),
  address: "203.0.113.77",
  egress: { place: HAMBURG, asn: 64_500, asName: "Example Net" },
  place: MAINZ,
  tenantName: null,
  debugTrace: false,
};
const REQUEST = ReportRequest.parse({ ...MAINZ_FORM, runTicket: "t", claimSecret: "c".repeat(43) });
const derive = (more: Partial<typeof REQUEST> = {}, known: Partial<Surroundings> = {}) =>
  deriveReport({ ...REQUEST, ...more }, { ...KNOWN, ...known });

describe("a report", () => {
  test("says where the traffic leaves for the internet, through whom, and how far that is", () => {
    expect(derive()).toMatchObject({
      egressLocationCity: "Hamburg",
      egressLocationRegion: "A state",
      egressLocationCountry: "Germany",
      egressLocationLatitude: 53.55,
      egressNetwork: "203.0.113.0",
      egressAsn: 64_500,
      egressAsName: "Example Net",
      browserToEgressLocationDistance: 412,
    });
  });

  test("without a place of the egress, or of the visitor, has no distance", () => {
    const nowhere = { place: null, asn: null, asName: null };
    expect(derive({}, { egress: nowhere })).toMatchObject({
      egressLocationCity: null,
      egressLocationLatitude: null,
      browserToEgressLocationDistance: null,
    });
    expect(derive({ browserLatitude: 89 }).browserToEgressLocationDistance).toBeNull();
  });

  test("of an IPv6 caller keeps the /48", () => {
    expect(derive({}, { address: "2001:db8:aa:bb::77" }).egressNetwork).toBe("2001:db8:aa::");
  });

  test("whose door in use is unknown does not say whether it is among the best", () => {
    expect(derive({ exchangeFaultZoneCode: "", measuredLatencies: [] })).toMatchObject({
      currentFrontDoor: null,
      isCurrentFrontDoorOptimal: null,
      optimalFrontDoors: ["FRA"],
    });
  });
});

describe("what leaves of it", () => {
  const run = { measurementId: crypto.randomUUID(), startedAt: new Date("2026-11-15T06:07:42.900Z"), report: derive() };

  test("is coarse: city, network, minute", () => {
    expect(doorsMeasured("MultiTenant", run)).toMatchObject({
      at: "2026-11-15T06:07:00.000Z",
      country: "DE",
      state: "DE.08",
      city: MAINZ.id,
      egressCity: HAMBURG.id,
      egressNetwork: "203.0.113.0",
      asn: 64_500,
      line: null,
    });
  });

  test("is nothing where nothing was measured", () => {
    const empty = { ...run, report: derive({ measuredLatencies: [] }) };
    expect(doorsMeasured("MultiTenant", empty)).toBeUndefined();
    expect(lineMeasured("MultiTenant", { ...run, results: {} })).toBeUndefined();
    const failed = { status: "Failed", reason: "blocked", measuredAt: "", durationMs: 1 };
    expect(lineMeasured("MultiTenant", { ...run, results: { download: failed, skype: failed } })).toBeUndefined();
  });
});
