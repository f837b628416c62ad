import type { Correction, PlaceCorrection } from "@waymark/contracts/connectivity-test/corrections";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { describe, expect, test } from "vitest";
import { checkCorrection } from "./check-correction.ts";
import { judgeReport } from "./judge-report.ts";
import { DETOUR_REPORT, door, GOOD_REPORT, inputWith, item } from "./test-reports.ts";
import { withCorrections } from "./with-corrections.ts";

const { metros } = inputWith();
const place = (subject: Correction["subject"], city: string, latitude: number, longitude: number): PlaceCorrection => ({
  subject,
  city,
  region: "",
  country: "Somewhere",
  latitude,
  longitude,
});
const kept = (claimed: PlaceCorrection, isPlausible = true): Correction => ({
  ...claimed,
  isPlausible,
  tooQuick: null,
});
const reportWith = (more: Partial<Report>): Report => ({ ...GOOD_REPORT, ...more });
const findingsOf = (report: Report) => judgeReport({ ...inputWith(), report }).findings.map(({ id }) => id);

const LISBON = [38.72, -9.14] as const;
const MADRID = [40.42, -3.7] as const;
const SYDNEY = [-33.87, 151.21] as const;

describe("a report with corrected places", () => {
  test("without corrections is the very same", () => {
    expect(withCorrections(GOOD_REPORT, metros)).toBe(GOOD_REPORT);
  });

  test("the egress is really next door: the detour is none", () => {
    const detour = reportWith({ ...DETOUR_REPORT, measuredLatencies: GOOD_REPORT.measuredLatencies });
    const before = reportWith({ ...DETOUR_REPORT });
    expect(findingsOf(before)).toContain("farEgress");
    const after = withCorrections({ ...detour, corrections: [kept(place("egress", "Lisbon", ...LISBON))] }, metros);
    expect(after).toMatchObject({ egressLocationCity: "Lisbon", browserToEgressLocationDistance: 0 });
    expect(findingsOf(after)).not.toContain("farEgress");
  });

  test("the resolver is really far away: its distance is counted from where the visitor is", () => {
    const corrections = [kept(place("resolver", "Sydney", ...SYDNEY))];
    const after = withCorrections(reportWith({ corrections }), metros);
    expect(after.dnsResolver).toMatchObject({ value: { city: "Sydney", latitude: SYDNEY[0] } });
    expect(findingsOf(after)).toContain("farResolver");
    expect(findingsOf(GOOD_REPORT)).not.toContain("farResolver");
  });

  test("the visitor is elsewhere: distances, doors and peers follow", () => {
    // The claimed place is Sydney, so that the time of Lisbon's door is impossible.
    const wrong = reportWith({
      browserLatitude: SYDNEY[0],
      browserLongitude: SYDNEY[1],
      browserLocationCity: "Sydney",
      measuredLatency: null,
      measuredLatencies: [door({ invalid: true })],
      optimalFrontDoors: [],
      browserToEgressLocationDistance: 18_000,
      metroProblem: { city: "Sydney", since: "2026-11-02T09:00:00Z" },
    });
    const after = withCorrections({ ...wrong, corrections: [kept(place("user", "Lisbon", ...LISBON))] }, metros);
    expect(after).toMatchObject({
      browserLocationCity: "Lisbon",
      browserLocationIsAutoDetected: false,
      measuredLatency: 9,
      optimalFrontDoors: ["LIS"],
      isCurrentFrontDoorOptimal: true,
      browserToEgressLocationDistance: 0,
      peers: null,
      bestPossibleLatency: null,
    });
    expect(after.measuredLatencies).toMatchObject([{ invalid: false }]);
    expect(after).not.toHaveProperty("metroProblem");
    expect(findingsOf(wrong)).toContain("placeImplausible");
    expect(findingsOf(after)).toEqual([]);
    expect(withCorrections(after, metros)).toEqual(after);
  });

  test("a few streets away the peers stay the same", () => {
    const corrections = [kept(place("user", "Almada", 38.68, -9.16))];
    expect(withCorrections(reportWith({ corrections }), metros).peers).toEqual(GOOD_REPORT.peers);
  });

  test("what light contradicts, and what is nowhere, is not applied", () => {
    const corrections = [kept(place("user", "Sydney", ...SYDNEY), false), kept(place("egress", "The pole", 0, 0))];
    const report = reportWith({ corrections });
    expect(withCorrections(report, metros)).toBe(report);
  });

  test("a resolver that was not measured stays so", () => {
    const corrections = [kept(place("resolver", "Madrid", ...MADRID))];
    expect(withCorrections(reportWith({ dnsResolver: null, corrections }), metros).dnsResolver).toBeNull();
  });
});

describe("light about a correction", () => {
  test("a place from which the answers could come is plausible, and bucketed", () => {
    const checked = checkCorrection(GOOD_REPORT, metros, place("user", "Almada", 38.68123, -9.16789));
    expect(checked).toMatchObject({ isPlausible: true, tooQuick: null, light: "plausible" });
    expect(checked.latitude).not.toBe(38.68123);
  });

  test("Lisbon's door answered in 9 ms: nobody in Sydney can have asked it", () => {
    expect(checkCorrection(GOOD_REPORT, metros, place("user", "Sydney", ...SYDNEY))).toMatchObject({
      isPlausible: false,
      light: "impossible",
      tooQuick: { door: "Lisbon", measuredMs: 9, leastMs: 181.8 },
    });
    const quick = reportWith({ measuredLatencies: [door({ smallestMs: 5 })] });
    expect(checkCorrection(quick, metros, place("user", "Madrid", ...MADRID)).light).toBe("impossible");
    expect(checkCorrection(GOOD_REPORT, metros, place("user", "Madrid", ...MADRID)).light).toBe("plausible");
  });

  test("an egress is checked on the whole way: there, on to the door, and back", () => {
    // 503 km to Madrid and 503 km back: 10.1 ms at least.
    expect(checkCorrection(GOOD_REPORT, metros, place("egress", "Madrid", ...MADRID))).toMatchObject({
      light: "impossible",
      tooQuick: { leastMs: expect.closeTo(10.1, 1) },
    });
    // Without the visitor's place, only half of that is certain.
    const unknown = reportWith({ browserLatitude: 0, browserLongitude: 0 });
    expect(checkCorrection(unknown, metros, place("egress", "Madrid", ...MADRID)).light).toBe("plausible");
  });

  test("a place that light contradicts itself does not speak against an egress", () => {
    const elsewhere = reportWith({ browserLatitude: SYDNEY[0], browserLongitude: SYDNEY[1] });
    expect(checkCorrection(elsewhere, metros, place("egress", "Lisbon", ...LISBON)).light).toBe("plausible");
  });

  test("nothing times the way to a resolver, and without doors nothing is timed at all", () => {
    const far = place("resolver", "Sydney", ...SYDNEY);
    expect(checkCorrection(GOOD_REPORT, metros, far)).toMatchObject({ isPlausible: true, light: "unchecked" });
    const own = place("user", "Sydney", ...SYDNEY);
    expect(checkCorrection(reportWith({ measuredLatencies: [] }), metros, own).light).toBe("unchecked");
    expect(checkCorrection(GOOD_REPORT, null, own).light).toBe("unchecked");
  });
});

test("a report with a call and a correction is still judged whole", () => {
  const report = reportWith({ ...item("ipv6"), corrections: [kept(place("egress", "Lisbon", ...LISBON))] });
  expect(judgeReport({ ...inputWith(), report: withCorrections(report, metros) }).verdict.tone).toBe("works");
});
