import { randomUUID } from "node:crypto";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import type { InternetType } from "@waymark/contracts/survey/internet-types";
import { DAY_MS } from "@waymark/contracts/units";
import { tenants } from "@waymark/identity/world/tenants";
import { type Principal, users } from "@waymark/identity/world/users";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { call, DETOUR_REPORT, EMPTY_REPORT, inputWith, item, mailAt } from "@waymark/rules/findings/test-reports";
import { summariseReport } from "@waymark/rules/reports/summarise-report";
import { putReport } from "@waymark/server/areas/reports/store";
import { write } from "@waymark/server/platform/database/in-scope";
import { type Tx, tenantScope } from "@waymark/server/platform/database/scope";
import { withOwner } from "./switches.ts";

export type PastTest = {
  readonly at: Date;
  readonly seen?: Partial<Report>;
  readonly type?: InternetType | null;
};

const place = (city: string, country: string, latitude: number, longitude: number): Partial<Report> => ({
  browserLocationCity: city,
  browserLocationRegion: city,
  browserLocationCountry: country,
  browserLatitude: latitude,
  browserLongitude: longitude,
});
export const MADRID = place("Madrid", "Spain", 40.4165, -3.7038);
export const FARO = place("Faro", "Portugal", 37.0194, -7.9304);
export const BUSY = item("bufferBloat", { riseMs: 226, uploadLoadedMs: 260, grade: "D" });
export const SLOW_FILES = item("download", { megabytesPerSecond: 0.7, downloadMbps: 6, uploadMbps: 4 });
export const NO_CHAT = item("webSocket", { reachable: false, latency: null });
export const LOSSY = call({ lossPercent: 6, received: 470 });
export const UNKNOWN: Partial<Report> = {
  ...EMPTY_REPORT,
  browserLocationCity: "Lisbon",
  browserLocationCountry: "Portugal",
};
export { DETOUR_REPORT as DETOUR, mailAt };

const inContoso = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  withOwner((db) =>
    write({ db, actor: { kind: "job", id: "stories" } }, tenantScope("MultiTenant", tenants.contoso.id), work),
  );

/** What a person of Contoso has saved over the time: these tests and nothing else. */
export async function pastTests(as: Principal, tests: readonly PastTest[]): Promise<readonly string[]> {
  const ownerId = users[as].oid;
  return inContoso(async (tx) => {
    await tx.deleteFrom("reports").where("owner_id", "=", ownerId).execute();
    const ids: string[] = [];
    for (const { at, seen = {}, type = "Office" } of tests) {
      const input = inputWith({ ...seen, id: randomUUID(), dateTime: at.toISOString() });
      const judgement = judgeReport(input);
      await putReport(tx, {
        id: input.report.id,
        ownerId,
        startedAt: at,
        savedAt: at,
        keepUntil: new Date(at.getTime() + limits.savedReportKeptDays * DAY_MS),
        report: { ...input.report, ruleSet: judgement.ruleSet },
        judgement,
        internetType: type,
        summary: summariseReport(input.report, judgement),
      });
      ids.push(input.report.id);
    }
    return ids;
  });
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
