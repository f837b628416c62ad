import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { type SwitchName, setSwitch } from "@waymark/server/areas/configuration/set-switch";
import { connectDatabase, type Db } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { WORLD_HOME } from "./places.ts";

const OWNER_URL_FILE = fileURLToPath(new URL(`../../.waymark/${WORLD_HOME}-owner-url`, import.meta.url));

/** The stories run in other processes than the world's start; this tells them where its database is. */
export const rememberOwnerUrl = (url: string): void => writeFileSync(OWNER_URL_FILE, url, { mode: 0o600 });

export async function withOwner<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const url = readFileSync(OWNER_URL_FILE, "utf8");
  const database = connectDatabase({ url, poolSize: 1, log: createLog("warn", "e2e"), deadlineMs: 10_000 });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Turns a switch as an operator would, and waits until every server has noticed. */
export async function turn(name: SwitchName, value: boolean, cloud: CloudName = "MultiTenant"): Promise<void> {
  await withOwner((db) =>
    setSwitch(db, { kind: "operator", id: "stories" }, { cloud, envGroup: "Staging", name, value }),
  );
  await new Promise((resolve) => setTimeout(resolve, limits.flagsCacheMs + 200));
}

export async function resetSwitches(): Promise<void> {
  await withOwner(async (db) => {
    await db.deleteFrom("feature_controls").execute();
    await db.deleteFrom("remote_flags").execute();
  });
  await new Promise((resolve) => setTimeout(resolve, limits.flagsCacheMs + 200));
}
