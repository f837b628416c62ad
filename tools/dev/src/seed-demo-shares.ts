import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { tenants } from "@waymark/identity/world/tenants";
import type { Principal } from "@waymark/identity/world/users";
import { users } from "@waymark/identity/world/users";
import { giveShares } from "@waymark/server/areas/reports/shares/give-shares";
import { endShare, lockOwned } from "@waymark/server/areas/reports/shares/store";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { type WriteTx, write } from "@waymark/server/platform/database/in-scope";
import { tenantScope } from "@waymark/server/platform/database/scope";
import { createLog } from "@waymark/server/platform/log";

/** The receiver has two reports on their list; the ex-receiver's was withdrawn a day after it was shared. */
const SHARES: readonly { readonly with: Principal; readonly daysAgo: number; readonly endedDaysAgo?: number }[] = [
  { with: "receiver", daysAgo: 1 },
  { with: "receiver", daysAgo: 6 },
  { with: "exReceiver", daysAgo: 3, endedDaysAgo: 2 },
];

/** Shares some of the seeded reports of one person. Does nothing where anything was ever shared. */
export async function seedDemoShares(ownerUrl: string, nowMs: number): Promise<void> {
  const database = connectDatabase({ url: ownerUrl, poolSize: 1, log: createLog("warn", "seed"), deadlineMs: 10_000 });
  try {
    await write(
      { db: database.db, actor: { kind: "job", id: "seed" } },
      tenantScope("MultiTenant", tenants.contoso.id),
      async (tx) => {
        if ((await tx.selectFrom("report_shares").select("id").limit(1).execute()).length > 0) return;
        for (const { with: receiver, daysAgo, endedDaysAgo } of SHARES) {
          const at = new Date(nowMs - daysAgo * DAY_MS);
          const shareId = await shareNewestBefore(tx, receiver, at);
          if (shareId !== undefined && endedDaysAgo !== undefined)
            await endShare(tx, shareId, new Date(nowMs - endedDaysAgo * DAY_MS));
        }
      },
    );
  } finally {
    await database.close();
  }
}

/** Shares the newest report that the owner had at that time. Sends no mail: nobody waits for it. */
async function shareNewestBefore(tx: WriteTx, receiver: Principal, at: Date): Promise<string | undefined> {
  const { owner } = users;
  const newest = await tx
    .selectFrom("reports")
    .select("id")
    .where("owner_id", "=", owner.oid)
    .where("started_at", "<", at)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const report = newest && (await lockOwned(tx, newest.id, owner.oid, at));
  if (report === undefined) return undefined;
  const { oid, displayName, mail } = users[receiver];
  const { started } = await giveShares(
    tx,
    report,
    {
      action: "reports.share",
      targets: [
        { kind: "person", person: { objectId: oid, displayName, mail, isGuest: false, preferredLanguage: null } },
      ],
      sharedByName: owner.displayName,
      hidden: [],
      days: limits.shareDaysDefault,
    },
    at,
  );
  return started[0]?.shareId;
}
