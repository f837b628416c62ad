import { refuseAction } from "@waymark/rules/change-requests/policy";
import type { UserCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { dropDraftedSet } from "../endpoint-sets/port.ts";
import type { ChangeRequests } from "./change-requests.ts";
import { countOtherOpen } from "./changes.read.ts";
import { factsOf } from "./facts.ts";
import { appendLog, logged } from "./log/append-log.ts";
import { deleteDraft } from "./store.ts";
import { lockChange, refusalProblem } from "./take-step.ts";

/** Discards a draft; the audit trail keeps what it was. A set that was never published goes with its last draft. */
export async function discardDraft(ctx: UserCtx, { personOf }: ChangeRequests, id: string): Promise<{ id: string }> {
  const person = await personOf(ctx);
  await write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const row = await lockChange(tx, id);
    const refused = refuseAction("discardChanges", person, factsOf(row, ctx.now));
    if (refused !== undefined) throw refusalProblem(refused);
    await deleteDraft(tx, id);
    if (row.currentVersion === null && (await countOtherOpen(tx, row.setId, id)) === 0)
      await dropDraftedSet(tx, row.setId);
    const detail = { reason: row.reason, content: row.content, isDeletion: row.isDeletion };
    await appendLog(tx, { ...logged(row), at: ctx.now, action: "discardChanges", person: person.objectId, detail });
    await tx.audit({
      action: "changeRequests.discard",
      entity: id,
      before: { setId: row.setId, reason: row.reason, content: row.content, isDeletion: row.isDeletion },
      after: null,
    });
  });
  return { id };
}
