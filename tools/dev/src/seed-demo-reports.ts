import { createHash } from "node:crypto";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import type { InternetType } from "@waymark/contracts/survey/internet-types";
import { contosoPeople } from "@waymark/identity/world/people";
import { tenants } from "@waymark/identity/world/tenants";
import { users } from "@waymark/identity/world/users";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { call, DETOUR_REPORT, failed, inputWith, item, mailAt } from "@waymark/rules/findings/test-reports";
import { summariseReport } from "@waymark/rules/reports/summarise-report";
import { putReport } from "@waymark/server/areas/reports/store";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { inScope } from "@waymark/server/platform/database/scope";
import { createLog } from "@waymark/server/platform/log";

const DAY_MS = 86_400_000;
const OWN_REPORTS = 38;
const REPORTS_OF_OTHERS = 3;

const place = (
  city: string,
  region: string,
  country: string,
  latitude: number,
  longitude: number,
): Partial<Report> => ({
  ...{ browserLocationCity: city, browserLocationRegion: region, browserLocationCountry: country },
  ...{ browserLatitude: latitude, browserLongitude: longitude },
});
const SITES = [
  place("Lisbon", "Lisbon", "Portugal", 38.7163, -9.1391),
  place("Lisbon", "Lisbon", "Portugal", 38.7163, -9.1391),
  place("Madrid", "Madrid", "Spain", 40.4165, -3.7038),
  place("Faro", "Faro", "Portugal", 37.0194, -7.9304),
] as const;

/** What a day can bring, the usual ones more often; each with where it is met. */
const DAYS: readonly { readonly type: InternetType; readonly seen: (jitter: number) => Partial<Report> }[] = [
  { type: "Office", seen: (jitter) => mailAt(9 + jitter * 6) },
  { type: "Office", seen: (jitter) => mailAt(12 + jitter * 6) },
  {
    type: "Home",
    seen: (jitter) => ({ ...mailAt(16 + jitter * 6), ...item("download", { megabytesPerSecond: 14 + jitter * 6 }) }),
  },
  { type: "Office", seen: () => DETOUR_REPORT },
  {
    type: "Home",
    seen: (jitter) => item("bufferBloat", { riseMs: 210 + jitter * 90, uploadLoadedMs: 250 + jitter * 90, grade: "D" }),
  },
  {
    type: "Cafe",
    seen: () => ({
      ...call({ lossPercent: 6, received: 470 }),
      ...item("download", { megabytesPerSecond: 1.2, downloadMbps: 10 }),
    }),
  },
  { type: "Cellular", seen: (jitter) => ({ ...mailAt(64 + jitter * 40), skype: failed("blocked") }) },
];

const idOf = (person: string, index: number): string => {
  const hex = createHash("sha256").update(`${person} ${index}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Reports of the demo organisation's people over three months, so that history and sites have something to show. */
export async function seedDemoReports(ownerUrl: string, nowMs: number): Promise<void> {
  const database = connectDatabase({ url: ownerUrl, poolSize: 1, log: createLog("warn", "seed"), deadlineMs: 10_000 });
  const scope = { cloud: "MultiTenant", tenantId: tenants.contoso.id } as const;
  const random = randomFrom(38);
  const people = [users.owner.oid, users.colleague.oid, users.receiver.oid, ...contosoPeople.map(([oid]) => oid)];
  try {
    await inScope(database.db, scope, async (tx) => {
      // What is there stays, and so does what somebody deleted.
      if ((await tx.selectFrom("reports").select("id").limit(1).execute()).length > 0) return;
      for (const [person, ownerId] of people.entries()) {
        const count = person === 0 ? OWN_REPORTS : REPORTS_OF_OTHERS;
        for (let index = 0; index < count; index += 1) {
          const day = DAYS[Math.floor(random() * DAYS.length)] ?? DAYS[0];
          const site = SITES[person === 0 ? Math.floor(random() * SITES.length) : person % 3] ?? {};
          const startedAt = new Date(nowMs - (index + random()) * (90 / count) * DAY_MS);
          const input = inputWith({
            ...site,
            ...day?.seen(random()),
            id: idOf(ownerId, index),
            dateTime: startedAt.toISOString(),
          });
          const judgement = judgeReport(input);
          await putReport(tx, scope, {
            id: input.report.id,
            ownerId,
            startedAt,
            savedAt: startedAt,
            keepUntil: new Date(startedAt.getTime() + limits.savedReportKeptDays * DAY_MS),
            report: { ...input.report, ruleSet: judgement.ruleSet },
            judgement,
            internetType: day?.type ?? null,
            summary: summariseReport(input.report, judgement),
          });
        }
      }
    });
  } finally {
    await database.close();
  }
}
