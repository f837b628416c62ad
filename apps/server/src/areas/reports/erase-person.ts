import type { Erased } from "@waymark/contracts/reports/schemas";
import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import type { TenantScope } from "../../platform/database/scope.ts";
import { forgetChanger } from "../change-requests/port.ts";
import { forgetAssigner } from "../fqdns/port.ts";
import { forgetWatcher } from "../outages/port.ts";
import { forgetRegistrant } from "../registration/port.ts";
import { forgetAdder, forgetApprover } from "../solutions/port.ts";
import { deleteWithAll } from "./delete-reports.ts";
import { deleteReceivedOf, idsOfOwner } from "./store.ts";

const REPORTS_AT_ONCE = 100;
const ITEMS_AT_ONCE = 2_000;
/** The last batch that is begun still ends within the deadline of a call; a caller who has more asks again. */
const BUDGET_MS = 600;

/** Deletes everything that is stored about a person of an organization. The audit trail keeps that it was done, and by whom. */
export async function eraseAllOf(ctx: Ctx, scope: TenantScope, userId: string): Promise<Erased> {
  const endsAt = ctx.clock.now() + BUDGET_MS;
  const entry = { action: "reports.erasePerson", entity: userId, before: null } as const;
  await write(ctx, scope, async (tx) => {
    const registrations = await forgetRegistrant(tx, userId);
    if (registrations > 0) await tx.audit({ ...entry, after: { userId, registrations } });
    const outageMails = await forgetWatcher(tx, userId);
    if (outageMails > 0) await tx.audit({ ...entry, after: { userId, outageMails } });
    const assignments = await forgetAssigner(tx, userId);
    if (assignments > 0) await tx.audit({ ...entry, after: { userId, assignments } });
    const changeSteps = await forgetChanger(tx, userId);
    if (changeSteps > 0) await tx.audit({ ...entry, after: { userId, changeSteps } });
  });
  const items = await runBatches(ctx, endsAt, ITEMS_AT_ONCE, () =>
    write(ctx, scope, async (tx) => {
      const added = await forgetAdder(tx, userId, ITEMS_AT_ONCE);
      const solutionRecords = added + (await forgetApprover(tx, userId, ITEMS_AT_ONCE));
      if (solutionRecords > 0) await tx.audit({ ...entry, after: { userId, solutionRecords } });
      return { found: solutionRecords, done: solutionRecords };
    }),
  );
  const reports = await runBatches(ctx, endsAt, REPORTS_AT_ONCE, () =>
    write(ctx, scope, async (tx) => {
      const ids = await idsOfOwner(tx, userId, REPORTS_AT_ONCE);
      const gone = await deleteWithAll(tx, userId, ids);
      // With each batch: what is gone is on record even if the next one fails.
      if (gone.length > 0) await tx.audit({ ...entry, after: { userId, reports: gone.length } });
      return { found: ids.length, done: gone.length };
    }),
  );
  return write(ctx, scope, async (tx) => {
    const sharesReceived = await deleteReceivedOf(tx, userId);
    if (sharesReceived > 0) await tx.audit({ ...entry, after: { userId, sharesReceived } });
    return { reports: reports.done, sharesReceived, isComplete: items.isComplete && reports.isComplete };
  });
}

type Batch = { readonly found: number; readonly done: number };

async function runBatches(
  { clock }: Pick<Ctx, "clock">,
  endsAt: number,
  most: number,
  work: () => Promise<Batch>,
): Promise<{ readonly done: number; readonly isComplete: boolean }> {
  let done = 0;
  let isComplete = false;
  while (!isComplete && clock.now() < endsAt) {
    const batch = await work();
    done += batch.done;
    // By what was found: another call may have deleted part of it meanwhile, and there may still be more.
    isComplete = batch.found < most;
  }
  return { done, isComplete };
}
