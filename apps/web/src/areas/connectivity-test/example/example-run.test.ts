import { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { METROS } from "@waymark/contracts/front-door/metros";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { judgedInput } from "@waymark/rules/findings/judged-input";
import { KM_PER_MS } from "@waymark/rules/findings/light-check";
import { distanceKm } from "@waymark/rules/geography/distance";
import { expect, test } from "vitest";
import { EXAMPLE_REPORT, exampleRun } from "./example-run.ts";

test("the example is a report that the server could have sent", () => {
  expect(OwnReport.safeParse(EXAMPLE_REPORT).error).toBeUndefined();
});

test("the rules find the detour, and no place that light contradicts", () => {
  const { footprint } = exampleRun();
  const { verdict, findings } = judgeReport(judgedInput(EXAMPLE_REPORT, footprint, "MultiTenant"));
  expect(verdict.tone).toBe("struggles");
  expect(findings[0]?.id).toBe("farEgress");
  expect(findings.map(({ id }) => id)).not.toContain("placeImplausible");
});

test("no answer of the example is faster than light by way of Ashburn", () => {
  const at = (code: string) => METROS.find((metro) => metro.code === code);
  const own = { latitude: EXAMPLE_REPORT.browserLatitude, longitude: EXAMPLE_REPORT.browserLongitude };
  const ashburn = at("IAD");
  for (const { code, smallestMs } of EXAMPLE_REPORT.measuredLatencies) {
    const metro = at(code);
    if (!metro || !ashburn) throw new Error(`${code} is no metro.`);
    const km = distanceKm(own, ashburn) + distanceKm(ashburn, metro);
    expect(smallestMs, code).toBeGreaterThan(km / KM_PER_MS);
  }
});

test("it is over, and nobody's own", () => {
  const { stage, reading, place } = exampleRun();
  expect({ stage, relation: reading?.relation, city: place?.city }).toEqual({
    stage: "finished",
    relation: "public",
    city: "Warsaw",
  });
});
