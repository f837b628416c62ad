import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { contosoPeople } from "@waymark/identity/world/people";
import { tenants } from "@waymark/identity/world/tenants";
import { users } from "@waymark/identity/world/users";
import { summariseReport } from "@waymark/rules/reports/summarise-report";
import { putReport } from "@waymark/server/areas/reports/store";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { write } from "@waymark/server/platform/database/in-scope";
import { tenantScope } from "@waymark/server/platform/database/scope";
import { createLog } from "@waymark/server/platform/log";
import { demoReports } from "./demo-tests/demo-reports.ts";

/** Those of the demo organisation who have reports; the first of them has most. */
export const DEMO_TESTERS: readonly string[] = [
  users.owner.oid,
  users.colleague.oid,
  users.receiver.oid,
  ...contosoPeople.map(([oid]) => oid),
];

/** Reports of the demo organisation's people over three months, so that history and sites have something to show. */
export async function seedDemoReports(ownerUrl: string, nowMs: number): Promise<void> {
  const database = connectDatabase({ url: ownerUrl, poolSize: 1, log: createLog("warn", "seed"), deadlineMs: 10_000 });
  try {
    await write(
      { db: database.db, actor: { kind: "job", id: "seed" } },
      tenantScope("MultiTenant", tenants.contoso.id),
      async (tx) => {
        // What is there stays, and so does what somebody deleted.
        if ((await tx.selectFrom("reports").select("id").limit(1).execute()).length > 0) return;
        for (const { ownerId, startedAt, internetType, report, judgement } of demoReports(DEMO_TESTERS, nowMs)) {
          await putReport(tx, {
            id: report.id,
            ownerId,
            startedAt,
            savedAt: startedAt,
            keepUntil: new Date(startedAt.getTime() + limits.savedReportKeptDays * DAY_MS),
            report,
            judgement,
            internetType,
            summary: summariseReport(report, judgement),
          });
        }
      },
    );
  } finally {
    await database.close();
  }
}
