import type { Receivers } from "@waymark/contracts/reports/schemas";
import { inScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readReceivers } from "./receivers.read.ts";
import { type Asker, type Reports, scopeOf } from "./reports.ts";

/** For the owner alone. What is no longer allowed is listed too: they may want to end it. */
export async function getReceivers(reports: Reports, asker: Asker, id: string): Promise<Receivers> {
  const now = new Date(reports.clock.now());
  const own = { id, ownerId: asker.user.objectId };
  const found = await inScope(reports.db, scopeOf(asker), (tx) => readReceivers(tx, own, now));
  if (found === undefined) throw problem("not_found");
  return found;
}
