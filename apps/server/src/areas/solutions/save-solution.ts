import { isDeepStrictEqual } from "node:util";
import type { AddedByMethod } from "@waymark/contracts/solutions/solution";
import { spellItem } from "@waymark/rules/attribution/item-value";
import { decideItemChanges, mayClaim, type StandingItem, type WantedItem } from "@waymark/rules/solutions/decide-items";
import type { Ctx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { providerScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { announceSolutions } from "./announce-solutions.ts";
import {
  deleteItems,
  endItems,
  insertItems,
  insertSolution,
  lockProvider,
  lockSolution,
  type ProviderRow,
  proveItem,
  type SolutionRow,
  standingItems,
  updateSolution,
} from "./store.ts";

export type WantedSolution = Pick<SolutionRow, "name" | "type"> &
  Partial<SolutionRow> & {
    readonly id: string;
    readonly providerId: string;
    /** All that it has from now on. */
    readonly items: readonly WantedItem[];
    /** How new items came in. */
    readonly method: AddedByMethod;
    /** Who entered new items, where that is not whoever saves them. */
    readonly addedBy?: string | null;
  };

type WantedChange = Omit<WantedSolution, "providerId">;

const NEW = { visibility: "Private", status: "active", awaitingReviewSince: null } as const;

/** Creates a solution or changes it to what is wanted; what is not said stays. Idempotent. */
export async function saveSolution(ctx: Ctx, wanted: WantedSolution): Promise<void> {
  const { providerId, ...change } = wanted;
  await write(ctx, providerScope(ctx.cloud, providerId), async (tx) => {
    const provider = await lockProvider(tx);
    if (provider === undefined) throw problem("not_found");
    await changeSolution(ctx, tx, provider, change);
  });
}

/** In the provider's scope, which is locked. Writes the audit entry. */
export async function changeSolution(
  ctx: Ctx,
  tx: WriteTx,
  provider: Pick<ProviderRow, "status">,
  { id, items, method, addedBy = ctx.user?.objectId ?? null, ...said }: WantedChange,
): Promise<void> {
  const before = await lockSolution(tx, id);
  const after: SolutionRow = { ...NEW, ...before, ...said };
  const itemsBefore = await standingItems(tx, id);
  if (before !== undefined) await updateSolution(tx, id, after);
  else if (!(await insertSolution(tx, id, after))) throw problem("id_taken");
  await changeItems(ctx, tx, itemsBefore, {
    solutionId: id,
    // What was deleted claims nothing.
    items: after.status === "active" ? items.map(spelled) : [],
    method,
    addedBy,
    isEndorsed: mayClaim(provider.status),
  });
  const itemsAfter = await standingItems(tx, id);
  if (isDeepStrictEqual({ ...before, items: itemsBefore }, { ...after, items: itemsAfter })) return;
  await announceSolutions(tx, [id]);
  await tx.audit({
    action: "solutions.saveSolution",
    entity: id,
    before: before === undefined ? null : { ...before, items: itemsBefore },
    after: { ...after, items: itemsAfter },
  });
}

async function changeItems(
  ctx: Ctx,
  tx: WriteTx,
  standing: readonly StandingItem[],
  wanted: Pick<WantedSolution, "items" | "method"> & {
    readonly solutionId: string;
    readonly addedBy: string | null;
    readonly isEndorsed: boolean;
  },
): Promise<void> {
  const { items, isEndorsed, ...how } = wanted;
  const { added, proven, ended, dropped } = decideItemChanges(standing, items);
  const counting = { now: ctx.now, isEndorsed };
  await endItems(tx, idsOf(ended), ctx.now);
  await deleteItems(tx, idsOf(dropped));
  for (const item of proven) await proveItem(tx, item, counting);
  await insertItems(
    tx,
    added.map((item) => ({ ...how, ...item })),
    counting,
  );
}

const idsOf = (items: readonly StandingItem[]): string[] => items.map(({ id }) => id);

function spelled(item: WantedItem): WantedItem {
  const value = spellItem(item.kind, item.value);
  if (value === undefined) throw problem("request_invalid");
  return { ...item, value };
}
