import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { ChangeFilters, EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import { refuseAction } from "@waymark/rules/change-requests/policy";
import type { UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import type { ChangeRequests } from "./change-requests.ts";
import { type ChangeRow, readChange, readChanges } from "./changes.read.ts";
import { factsOf } from "./facts.ts";
import { presentChange } from "./present.ts";

type Page = {
  readonly items: EndpointSetChange[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: typeof changeLimits.pageSize;
};

/** Change requests, page by page; with an id that one, whole, whatever its status. */
export async function listChanges(
  ctx: UserCtx,
  { personOf, nameOf }: ChangeRequests,
  { id, page, isMine, waitsForMe, ...filters }: ChangeFilters & { readonly page: number },
): Promise<Page> {
  const person = await personOf(ctx);
  const { rows, total } = await read(ctx, vendorScope(ctx.cloud), async (tx) => {
    if (id !== undefined) {
      const row = await readChange(tx, id);
      return { rows: row === undefined ? [] : [row], total: row === undefined ? 0 : 1 };
    }
    const search = { ...filters, author: isMine ? ctx.user.objectId : undefined };
    if (!waitsForMe) return readChanges(tx, search, page);
    const waiting = (await readChanges(tx, search, undefined)).rows.filter((row) => waitsFor(row, person, ctx.now));
    const from = (page - 1) * changeLimits.pageSize;
    return { rows: waiting.slice(from, from + changeLimits.pageSize), total: waiting.length };
  });
  const reader = { person, nameOf, now: ctx.now, isWhole: id !== undefined };
  const items = await Promise.all(rows.map((row) => presentChange(row, reader)));
  return { items, total, page, pageSize: changeLimits.pageSize };
}

/** Steps that somebody else waits for. */
const AWAITED = ["workloadChampApprove", "changeCouncilApprove", "unblock"] as const;

function waitsFor(row: ChangeRow, person: LensPerson, now: Date): boolean {
  const facts = factsOf(row, now);
  // The council may let a staged change out early, which nobody waits for.
  return (
    row.status !== "StagedForPublishing" && AWAITED.some((action) => refuseAction(action, person, facts) === undefined)
  );
}
