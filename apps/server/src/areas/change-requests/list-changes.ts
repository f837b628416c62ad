import type { ChangeView } from "@waymark/contracts/change-requests/change";
import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { ChangeFilters, EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import { refuseAction } from "@waymark/rules/change-requests/policy";
import { riskOf } from "@waymark/rules/change-requests/risk";
import { overallResult } from "@waymark/rules/change-requests/validation/overall";
import type { UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { countFeedReaders } from "../feed/readers/readers.read.ts";
import type { ChangeRequests } from "./change-requests.ts";
import { type ChangeRow, readChange, readChanges } from "./changes.read.ts";
import { factsOf, holdingBypass } from "./facts.ts";
import { presentChange, type Reader } from "./present.ts";

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
  { id, page, isMine, waitsForMe, view, ...filters }: ChangeFilters & { readonly page: number },
): Promise<Page> {
  const person = await personOf(ctx);
  const reader = { person, nameOf, now: ctx.now, isWhole: id !== undefined };
  const pageSize = changeLimits.pageSize;
  if (id !== undefined) return { ...(await readOne(ctx, id, reader)), page, pageSize };
  const { rows, total } = await read(ctx, vendorScope(ctx.cloud), async (tx) => {
    const search = { ...filters, author: isMine ? ctx.user.objectId : undefined };
    if (!waitsForMe && view === undefined) return readChanges(tx, search, page);
    const looked = (await readChanges(tx, search, undefined)).rows;
    const waiting = waitsForMe ? looked.filter((row) => waitsFor(row, person, ctx.now)) : looked;
    const seen = view === undefined ? waiting : viewed(waiting, view, ctx.now);
    const from = (page - 1) * pageSize;
    return { rows: seen.slice(from, from + pageSize), total: seen.length };
  });
  const items = await Promise.all(rows.map((row) => presentChange(row, reader)));
  return { items, total, page, pageSize };
}

/** A published one with how many of the feed's readers have loaded it. */
async function readOne(ctx: UserCtx, id: string, reader: Reader): Promise<Pick<Page, "items" | "total">> {
  const found = await read(ctx, vendorScope(ctx.cloud), async (tx) => {
    const row = await readChange(tx, id);
    const readers = row?.publishedVersion ? await countFeedReaders(tx, row.instance, row.publishedVersion) : undefined;
    return { row, readers };
  });
  if (found.row === undefined) return { items: [], total: 0 };
  return { items: [await presentChange(found.row, { ...reader, readers: found.readers })], total: 1 };
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

/** What waits for the council, the riskiest first; or bypasses that hold, the oldest first. */
function viewed(rows: readonly ChangeRow[], view: ChangeView, now: Date): ChangeRow[] {
  if (view === "bypasses")
    return rows
      .flatMap((row) => {
        const bypass = holdingBypass(row, now);
        return bypass === undefined ? [] : [{ row, at: bypass.at.getTime() }];
      })
      .toSorted((one, other) => one.at - other.at)
      .map(({ row }) => row);
  return rows
    .flatMap((row) => {
      const facts = factsOf(row, now);
      const council = facts.needed.find(({ role }) => role === "changeCouncil");
      if (row.status !== "PendingReview" || council === undefined || council.isGiven) return [];
      const judged = {
        ...{ isDeletion: row.isDeletion, additions: row.additions, removals: row.removals, reasons: council.reasons },
        isValidationBypassed: holdingBypass(row, now) !== undefined,
        overallResult: overallResult(facts.results) ?? null,
      };
      return [{ row, risk: riskOf(judged) }];
    })
    .toSorted((one, other) => other.risk - one.risk)
    .map(({ row }) => row);
}
