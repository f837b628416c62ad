import type { Report } from "@waymark/contracts/connectivity-test/report";
import { ReportExport } from "@waymark/contracts/connectivity-test/report-export";
import { describe, expect, test } from "vitest";
import { judgeReport } from "../findings/judge-report.ts";
import { randomInput } from "../findings/test-random-reports.ts";
import { DETOUR_REPORT, EMPTY_REPORT, inputWith } from "../findings/test-reports.ts";
import { exportReport } from "./export-report.ts";
import { resultRows } from "./result-rows.ts";

const exported = (input: ReturnType<typeof inputWith>) => exportReport(input.report, judgeReport(input));

describe("an exported report", () => {
  test.each([inputWith(), inputWith(DETOUR_REPORT), inputWith(EMPTY_REPORT)])(
    "holds what its contract lists",
    (input) => {
      const file = exported(input);
      expect(ReportExport.parse(file)).toEqual(file);
    },
  );

  test("names places and has no coordinates, no secret and no user", () => {
    const { report } = inputWith(DETOUR_REPORT);
    const own = { ...report, userId: "019a4c1e-0000-7000-8000-00000000000a", runToken: "secret" };
    const text = JSON.stringify(exportReport(own, judgeReport(inputWith(DETOUR_REPORT))));
    expect(text).toContain("Ashburn");
    expect(text).not.toMatch(/latitude|longitude|38\.71|-77\.49|secret|userId/i);
  });

  test("is whole even where the server has not placed the resolver yet", () => {
    const value = { resolver: "192.0.2.0", protocol: "udp", clientSubnet: null, sawIpv6: false };
    const sent = { ...inputWith().report.dnsResolver, value } as unknown as Report["dnsResolver"];
    const { report } = exported(inputWith({ dnsResolver: sent }));
    expect(report.dnsResolver).toMatchObject({ value: { ...value, city: null, distanceKm: null } });
  });

  test("keeps its contract whatever was measured", () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const input = randomInput(seed);
      expect(() => ReportExport.parse(exportReport(input.report, judgeReport(input)))).not.toThrow();
    }
  });
});

describe("rows for a spreadsheet", () => {
  test("have one number each, with its unit", () => {
    const rows = resultRows(inputWith().report).split("\r\n");
    expect(rows[0]).toBe("result,measure,value,unit");
    expect(rows).toContain("download,rate,21,MB/s");
    expect(rows).toContain("calls,jitter,2,ms");
    expect(rows).toContain("mail door LIS,median,9,ms");
    expect(rows).toContain("address calls.suite.example,result,Successful,");
    expect(new Set(rows.map((row) => row.split(",").length))).toEqual(new Set([4, 1]));
  });

  test("say why something is missing, and never start a formula", () => {
    const { report } = inputWith({ ...EMPTY_REPORT, tenantName: "=1+1", egressAsName: 'A "quoted", name' });
    const rows = resultRows(report).split("\r\n");
    expect(rows).toContain('egress,network name,"A ""quoted"", name",');
    expect(rows).toContain("organisation,name,'=1+1,");
  });
});
