import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import { systemClock } from "@waymark/server/platform/clock";
import { type Ctx, ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase, type DatabaseConnection, type Db } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { oneOf } from "./checked-words.ts";
import type { Call } from "./command.ts";

const DEADLINE_MS = 10_000;
/** What the engines complain about reaches the operator as the command's own failure. */
export const log = createLog("silent", "waymark");

/** The owner's connection: the application's own role may read switches, tenants and grants but not change them. */
export async function withDatabase<Result>(
  call: Call,
  work: (db: Db, pool: DatabaseConnection["pool"]) => Promise<Result>,
): Promise<Result> {
  const database = connectDatabase({
    url: requiredSetting(call, "WAYMARK_DATABASE_OWNER_URL"),
    poolSize: 2,
    log,
    deadlineMs: DEADLINE_MS,
  });
  try {
    return await work(database.db, database.pool);
  } finally {
    await database.close();
  }
}

/** A verb as the operator: in the cloud that --cloud names, audited under their name. */
export const asOperator = <Result>(
  call: Call,
  work: (ctx: Ctx, pool: DatabaseConnection["pool"]) => Promise<Result>,
): Promise<Result> => withDatabase(call, (db, pool) => work(ctxOf(db, systemClock, cloudOf(call), call.actor), pool));

export function requiredSetting(call: Call, name: string): string {
  const value = call.environment[name];
  if (value === undefined || value === "")
    throw new Error(`${name} is not set: put it into the environment or into a file named with --settings.`);
  return value;
}

/** --cloud, else the cloud of the installation. */
export const cloudOf = (call: Call): CloudName =>
  call.options.cloud === undefined ? ownCloudOf(call) : oneOf("cloud", CLOUD_NAMES, call.options.cloud);

export const ownCloudOf = (call: Call): CloudName =>
  oneOf("cloud", CLOUD_NAMES, call.environment.WAYMARK_CLOUD ?? "MultiTenant");
