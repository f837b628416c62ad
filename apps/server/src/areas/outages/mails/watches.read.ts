import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Db } from "../../../platform/database/connect.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { acrossScope, type Tx } from "../../../platform/database/scope.ts";

/** A wish to be told about the outages of a solution. */
export type Watch = {
  readonly id: string;
  readonly providerId: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly solutionId: string;
  readonly solution: string;
  readonly company: string;
  readonly askedAt: Date;
};

/** Of solutions that are in use, of providers that are endorsed. */
export const readWatches = (db: Db, cloud: CloudName): Promise<Watch[]> =>
  read({ db }, acrossScope(cloud, "pipeline"), (tx) =>
    tx
      .selectFrom("outage_watches as w")
      .innerJoin("solutions as s", "s.id", "w.solution_id")
      .innerJoin("providers as p", "p.provider_id", "w.provider_id")
      .select([
        "w.id",
        "w.provider_id as providerId",
        "w.user_id as userId",
        "w.solution_id as solutionId",
        "w.asked_at as askedAt",
        "s.name as solution",
        "p.name as company",
      ])
      .select((select) => select.ref("p.tenant_id").$castTo<string>().as("tenantId"))
      .where("s.status", "=", "active")
      .where("p.status", "!=", "AwaitingEndorsement")
      .where("p.tenant_id", "is not", null)
      .orderBy("w.provider_id")
      .execute(),
  );

export type Told = {
  readonly watchId: string;
  readonly outageId: string;
  readonly hasBegun: boolean;
  readonly hasEnded: boolean;
};

/** What has been told about these outages. */
export const readTold = (db: Db, cloud: CloudName, outageIds: readonly string[]): Promise<Told[]> =>
  read({ db }, acrossScope(cloud, "pipeline"), (tx) =>
    tx
      .selectFrom("outage_notices")
      .select(["watch_id as watchId", "outage_id as outageId"])
      .select((select) => [
        select("begun_at", "is not", null).$castTo<boolean>().as("hasBegun"),
        select("ended_at", "is not", null).$castTo<boolean>().as("hasEnded"),
      ])
      .where("outage_id", "in", outageIds.length === 0 ? [""] : outageIds)
      .execute(),
  );

/** Whether a notice, and the wish that it came from, is still there. */
export const isNoticeThere = (db: Db, cloud: CloudName, id: string): Promise<boolean> =>
  read({ db }, acrossScope(cloud, "pipeline"), async (tx) => {
    const row = await tx.selectFrom("outage_notices").select("id").where("id", "=", id).executeTakeFirst();
    return row !== undefined;
  });

/** Providers with notices that are older. */
export const readProvidersWithOldNotices = (db: Db, cloud: CloudName, before: Date): Promise<string[]> =>
  read({ db }, acrossScope(cloud, "pipeline"), async (tx) => {
    const rows = await tx
      .selectFrom("outage_notices")
      .select("provider_id as id")
      .distinct()
      .where("made_at", "<", before)
      .execute();
    return rows.map(({ id }) => id);
  });

/** Of the provider in scope. */
export async function isWatchedBy(tx: Tx, solutionId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("outage_watches")
    .select("id")
    .where("solution_id", "=", solutionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Solutions of the provider in scope that a person is told about. */
export async function readWatchedBy(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("outage_watches")
    .select("solution_id as id")
    .where("user_id", "=", userId)
    .orderBy("asked_at")
    .execute();
  return rows.map(({ id }) => id);
}
