import type { RunningProduct } from "@waymark/dev/start-product";
import { systemClock } from "@waymark/server/platform/clock";
import { type Ctx, ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";

/** For the product's own verbs, as an operator's command calls them. */
export function operatorCtx({ engines }: RunningProduct): {
  readonly ctx: () => Ctx;
  readonly close: () => Promise<void>;
} {
  const database = connectDatabase({
    url: engines.urls.postgresOwner,
    poolSize: 4,
    log: createLog("warn", "faults"),
    deadlineMs: 10_000,
  });
  return {
    ctx: () => ctxOf(database.db, systemClock, "MultiTenant", { kind: "operator", id: "faults" }),
    close: () => database.close(),
  };
}
