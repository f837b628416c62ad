import { textsOf } from "@waymark/messages/catalogue";
import { DETOUR_REPORT, failed, GOOD_REPORT, item } from "@waymark/rules/findings/test-reports";
import { withCorrections } from "@waymark/rules/findings/with-corrections";
import { sharedReport } from "@waymark/rules/reports/shared-report";
import { describe, expect, test } from "vitest";
import {
  DOORS,
  failedItem,
  measuringBegins,
  PLACE,
  report,
  runAfter,
  stepStarted,
  WEB_SOCKET,
} from "../../../platform/test-run/test-events.ts";
import { createTranslate } from "../../../platform/texts/translate.ts";
import { wordsIn } from "../../../platform/texts/words.ts";
import { allGroups } from "./all-groups.ts";
import { reportSoFar, withCorrectedPlaces } from "./report-so-far.ts";

const words = wordsIn("en", createTranslate("en", textsOf("en"), { suite: "Contoso 365", vendor: "Contoso" }));
const group = (id: string, ...events: Parameters<typeof runAfter>) =>
  allGroups(runAfter(...events), words).find((one) => one.id === id)!;
const found = { kind: "placeFound", place: PLACE, durationMs: 1 } as const;
const ended = { kind: "statusReceived", status: "Finished" } as const;

describe("a group of results", () => {
  test("waits, is being measured, then has its value", () => {
    expect(group("webSocket", measuringBegins)).toMatchObject({ status: "waiting", value: undefined });
    expect(group("download", measuringBegins, stepStarted("download")).status).toBe("measuring");
    expect(group("webSocket", WEB_SOCKET)).toMatchObject({ status: "measured", value: "10\u00a0ms on average" });
  });

  test("that was not measured says why, in words and never as a pass", () => {
    expect(group("calls", failedItem("skype", "blocked"))).toMatchObject({
      status: "notMeasured",
      value: "Something is blocking it.",
    });
    expect(group("download", failedItem("download", "lessData")).value).toBe("Left out to use less data.");
  });

  test("that is missing when the run is over is no longer waited for", () => {
    expect(group("calls", measuringBegins, ended)).toMatchObject({
      status: "notMeasured",
      value: "The test ended before this was measured.",
    });
  });

  test("latency shows what is known so far, then the door in use", () => {
    const soFar = { kind: "progress", step: "latency", share: 0.5, soFar: 128.4, bytesUsed: 1 } as const;
    expect(group("latency", measuringBegins, stepStarted("latency"), soFar).value).toBe("128\u00a0ms to mail so far");
    const { value, rows } = group("latency", DOORS);
    expect(value).toBe("124\u00a0ms to mail");
    expect(rows[0]).toEqual({
      name: "Mail front door",
      value: "Ashburn: 120\u00a0ms at best, 124\u00a0ms usually, over 129\u00a0ms one time in ten",
    });
  });

  test("location tells place, egress and the distance between, coordinates never [V164]", () => {
    expect(group("location", found).value).toBe("Lisbon, Portugal");
    const { value, rows } = group("location", found, { kind: "reportArrived", report: report() });
    expect(value).toBe("5,767\u00a0km to where you reach the internet");
    expect(rows.map((row) => row.value)).toEqual([
      "Lisbon, Portugal, found to about 300\u00a0m",
      "Ashburn, Virginia, United States, Contoso Net",
      "5,767\u00a0km",
      "198.51.100.0/24",
    ]);
    expect(JSON.stringify(rows)).not.toContain("38.72");
  });

  test("the whole address is shown on the page that measured, the network elsewhere", () => {
    const live = group("location", found, measuringBegins, { kind: "reportArrived", report: report() });
    expect(live.rows.at(-1)?.value).toBe("198.51.100.7");
  });

  test("what needs the agent says so until it arrives", () => {
    expect(group("agent")).toMatchObject({ status: "notMeasured", value: "A web page cannot see these." });
    const arrived = group("agent", { kind: "resultReceived", field: "vpns", payload: [] });
    expect(arrived.rows).toContainEqual({ name: "VPN", value: "arrived" });
  });

  test("required addresses name each one that was not reached, and who seems to block it", () => {
    const names = [
      { name: "mail.example", result: "Successful", durationMs: 9, blockedBy: null },
      { name: "files.example", result: "Failed", durationMs: 9, blockedBy: "extension" },
    ];
    const payload = { status: "Completed", value: { content: "redirected", names } };
    const { value, rows } = group("names", { kind: "resultReceived", field: "connectivity", payload });
    expect(value).toBe("redirected: perhaps a sign-in page of this Wi-Fi");
    expect(rows.map((row) => row.value)).toEqual([
      "redirected: perhaps a sign-in page of this Wi-Fi",
      "1 of 2",
      "not reached; a browser extension seems to block it",
    ]);
  });
});

test("what its owner left out is said to be left out, and its stand-ins are not shown", () => {
  const resolver = { resolver: "198.51.100.0", city: "Ashburn", country: "United States", distanceKm: 5_767 };
  const full = {
    ...GOOD_REPORT,
    ...DETOUR_REPORT,
    ...item("dnsResolver", resolver),
    dnsPerformance: failed("timeout"),
  };
  const shared = sharedReport(full, "public", ["place", "egressAddress", "networkName"]);
  const reading = { relation: "public", hidden: ["place", "egressAddress", "networkName"], savedAt: null, until: "" };
  const state = runAfter({ kind: "reportArrived", report: { ...shared, runToken: null, reading } as never });
  const said = JSON.stringify(allGroups(state, words));
  expect(said).toContain("Place left out");
  expect(said).toContain("Left out");
  expect(said).not.toMatch(/ZZZ|0\.0\.0\.0|Ashburn|Lisbon|, ,/);
});

test("lines follow the place that the owner corrected", () => {
  const corrected = {
    subject: "user",
    city: "Porto",
    region: "Porto",
    country: "Portugal",
    latitude: 41.15,
    longitude: -8.61,
    isPlausible: true,
    tooQuick: null,
  } as const;
  const state = runAfter({
    kind: "reportArrived",
    report: { ...GOOD_REPORT, corrections: [corrected], runToken: null },
  });
  const shown = withCorrectedPlaces(state, withCorrections(reportSoFar(state), null));
  const location = allGroups(shown, words).find(({ id }) => id === "location");
  expect(location?.value).toMatch(/^27\d\u00a0km to where/);
  expect(location?.rows.map(({ value }) => value).join()).toContain("Porto");
  expect(location?.rows.map(({ value }) => value).join()).toContain("as you chose");
});
