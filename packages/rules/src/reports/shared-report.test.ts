import { Report } from "@waymark/contracts/connectivity-test/report";
import { HIDEABLE_PARTS, SHARE_KINDS } from "@waymark/contracts/reports/sharing";
import { describe, expect, test } from "vitest";
import { judgeReport } from "../findings/judge-report.ts";
import { randomInput } from "../findings/test-random-reports.ts";
import { DETOUR_REPORT, GOOD_REPORT, inputWith } from "../findings/test-reports.ts";
import { sharedReport } from "./shared-report.ts";

const DETOUR: Report = {
  ...GOOD_REPORT,
  ...DETOUR_REPORT,
  userId: "3a74e1fc-31dc-4753-abfe-e1788f1b3a02",
  tenantName: "contoso",
  egressAsn: 64_500,
  egressAsName: "Wingtip Networks",
  egressNetwork: "203.0.113.0",
};

describe("a report for others", () => {
  test("never says who made it, nor more of the place than the city", () => {
    for (const kind of SHARE_KINDS) {
      const seen = sharedReport({ ...DETOUR, browserLatitude: 38.71234, browserLongitude: -9.13567 }, kind, []);
      expect(seen).toMatchObject({ userId: null, browserLatitude: 38.7, browserLongitude: -9.1, arp: null });
      expect(seen.tenantName).toBe(kind === "public" ? null : "contoso");
    }
  });

  test("what was left out is in none of its fields, and in nothing that the rules say of it", () => {
    const seen = sharedReport(DETOUR, "person", HIDEABLE_PARTS);
    const said = JSON.stringify([seen, judgeReport(inputWith(seen))]);
    for (const word of ["Lisbon", "Portugal", "Ashburn", "United States", "Wingtip", "203.0.113", "LIS", "IAD"])
      expect(said, word).not.toContain(word);
  });

  test("each part is left out by itself", () => {
    expect(sharedReport(DETOUR, "person", ["networkName"])).toMatchObject({
      egressAsn: null,
      egressNetwork: "203.0.113.0",
    });
    expect(sharedReport(DETOUR, "person", ["egressAddress"])).toMatchObject({ egressNetwork: null, egressAsn: 64_500 });
    expect(sharedReport(DETOUR, "person", ["place"])).toMatchObject({ browserLocationCity: "", egressAsn: 64_500 });
  });

  test("is still a report, and can still be judged, however strange it was", () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const { report } = randomInput(seed);
      const seen = sharedReport(report, "public", HIDEABLE_PARTS);
      expect(Report.safeParse(seen).success).toBe(Report.safeParse(report).success);
      judgeReport(inputWith(seen));
      // Leaving out twice changes nothing.
      expect(sharedReport(seen, "public", HIDEABLE_PARTS)).toEqual(seen);
    }
  });
});
