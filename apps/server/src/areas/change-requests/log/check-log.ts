import type { Ctx } from "../../../platform/ctx.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { markChecked } from "./store.ts";
import { verifyLog } from "./verify-log.ts";

/** Verifies the log of record and keeps the outcome for the pages that show it. Answers the first link that does not hold. */
export async function checkLog(ctx: Ctx): Promise<string | undefined> {
  const { entries, broken } = await verifyLog(ctx);
  // no audit: it changes nothing that anybody decides about.
  await write(ctx, vendorScope(ctx.cloud), (tx) => markChecked(tx, { entries, broken, at: ctx.now }));
  return broken;
}
