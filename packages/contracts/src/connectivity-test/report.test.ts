import { expect, test } from "vitest";
import { z } from "zod";
import { Report } from "./report.ts";

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  V091: ["id", "userId", "dateTime"],
  V092: ["browserLocationCity", "browserLocationRegion", "browserLocationCountry", "browserLocationIsAutoDetected"],
  V093: ["currentFrontDoor", "optimalFrontDoors", "optimalSharePointFrontDoors", "isCurrentFrontDoorOptimal"],
  V094: [
    "egressLocationLatitude",
    "egressLocationLongitude",
    "egressLocationCity",
    "egressLocationRegion",
    "egressLocationCountry",
    "browserToEgressLocationDistance",
  ],
  V095: [1, 2, 3, 4, 5].map((bin) => `distributionValueBin${bin}`),
  V096: ["measuredLatency", "bestPossibleLatency"],
  advancedResults: [
    ...["dnsResolver", "proxies", "dnsPerformance", "vpns", "connectivity", "traceroutes", "skype", "bufferBloat"],
    ...["networkInterface", "arp", "congestion", "webSocket"],
  ],
};

test("a report has every field of the specification, spelled as there [V091, V092, V093, V094, V095, V096]", () => {
  for (const [row, fields] of Object.entries(FIELDS))
    for (const field of fields) expect(Object.keys(Report.shape), row).toContain(field);
});

test("each field has its type and says whether it can be null; nothing else gets in", () => {
  const whole = z.toJSONSchema(Report, { io: "input" });
  // Under its own name, since it has one.
  const described = whole.$defs?.Report ?? whole;
  expect(described.additionalProperties).toBe(false);
  const fields = Object.values(FIELDS).flat();
  for (const field of fields) expect(described.properties, field).toHaveProperty(field);
  // A field may be absent only if the server did not look for its value. A value that was not found is null.
  const absent = Object.keys(described.properties ?? {}).filter((field) => !described.required?.includes(field));
  expect(absent).toEqual(["metroProblem"]);
});
