import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { type SwitchName, setSwitch } from "@waymark/server/areas/configuration/set-switch";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase, type Db } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { WORLD_HOME } from "./endpoints.ts";

const ownerUrlFile = (home: string) => fileURLToPath(new URL(`../../.waymark/${home}-owner-url`, import.meta.url));

/** Stories run in other processes than the one that starts their world: they find its database through this file. */
export const rememberOwnerUrl = (home: string, url: string): void =>
  writeFileSync(ownerUrlFile(home), url, { mode: 0o600 });

export async function withOwner<Result>(work: (db: Db) => Promise<Result>, home = WORLD_HOME): Promise<Result> {
  const url = readFileSync(ownerUrlFile(home), "utf8");
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
    setSwitch(ctxOf(db, systemClock, cloud, { kind: "operator", id: "stories" }), { envGroup: "Staging", name, value }),
  );
  await untilNoticed();
}

/** Puts every switch back to where an installation has it by itself. */
export async function resetSwitches(home = WORLD_HOME): Promise<void> {
  const wasTurned = await withOwner(async (db) => {
    const controls = await db.deleteFrom("feature_controls").executeTakeFirst();
    const flags = await db.deleteFrom("remote_flags").executeTakeFirst();
    return controls.numDeletedRows + flags.numDeletedRows > 0n;
  }, home);
  if (wasTurned) await untilNoticed();
}

/** A server asks for its switches again when it has kept them for that long. */
const untilNoticed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, limits.flagsCacheMs + 200));
