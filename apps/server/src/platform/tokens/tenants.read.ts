import type { Db } from "../database/connect.ts";

export type KnownTenant = {
  readonly tenantId: string;
  readonly allowed: boolean;
  readonly blockedReason: string | null;
};
/** Answers at once while the list that was read is fresh. */
export type KnownTenants = {
  readonly find: (tenantId: string) => Promise<KnownTenant | undefined> | KnownTenant | undefined;
};

/** The allow-list of tenants, read at most once per `cacheMs`; a tenant that is not on it is refused before any key is fetched. */
export function knownTenants(db: Db, now: () => number, cacheMs: number): KnownTenants {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Map<string, KnownTenant>> | undefined;
  let lastRead: Map<string, KnownTenant> | undefined;

  const read = async (): Promise<Map<string, KnownTenant>> => {
    const rows = await db.selectFrom("tenants").select(["tenant_id", "allowed", "blocked_reason"]).execute();
    return new Map(
      rows.map((row) => [
        row.tenant_id,
        { tenantId: row.tenant_id, allowed: row.allowed, blockedReason: row.blocked_reason },
      ]),
    );
  };
  return {
    find: (tenantId) => {
      if (reading === undefined || now() - readAt > cacheMs) {
        readAt = now();
        lastRead = undefined;
        const attempt = read();
        reading = attempt;
        attempt.then(
          (tenants) => {
            if (reading === attempt) lastRead = tenants;
          },
          // A failed read is not kept: the next caller asks again.
          () => {
            if (reading === attempt) reading = undefined;
          },
        );
      }
      return lastRead === undefined ? reading.then((tenants) => tenants.get(tenantId)) : lastRead.get(tenantId);
    },
  };
}
