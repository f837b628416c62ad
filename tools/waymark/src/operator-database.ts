import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import { connectDatabase, type Db } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { oneOf } from "./checked-words.ts";
import type { Call } from "./command.ts";

const DEADLINE_MS = 10_000;
/** What the engines complain about reaches the operator as the command's own failure. */
const log = createLog("silent", "waymark");

/** The owner's connection: the application's own role may read switches, tenants and grants but not change them. */
export async function withDatabase<Result>(call: Call, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = connectDatabase({
    url: requiredSetting(call, "WAYMARK_DATABASE_OWNER_URL"),
    poolSize: 2,
    log,
    deadlineMs: DEADLINE_MS,
  });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

export function requiredSetting(call: Call, name: string): string {
  const value = call.environment[name];
  if (value === undefined || value === "")
    throw new Error(`${name} is not set: put it into the environment or into a file named with --settings.`);
  return value;
}

/** --cloud, else the cloud of the installation. */
export function cloudOf(call: Call): CloudName {
  return oneOf("cloud", CLOUD_NAMES, call.options.cloud ?? call.environment.WAYMARK_CLOUD ?? "MultiTenant");
}
