import type { RequestOperation } from "@waymark/contracts/solutions/request";
import { stableId } from "@waymark/dev/demo-tests/chance";
import { spellItem } from "@waymark/rules/attribution/item-value";
import type { CheckedItem } from "@waymark/rules/solutions/check-solution";
import { contentHash, copyOf } from "@waymark/server/areas/solutions/requests/request-content";
import { closeRequest, insertRequest, setAwaitingReview } from "@waymark/server/areas/solutions/requests/store";
import type { WantedSolution } from "@waymark/server/areas/solutions/save-solution";
import type { Ctx } from "@waymark/server/platform/ctx";
import { write } from "@waymark/server/platform/database/in-scope";
import { providerScope } from "@waymark/server/platform/database/scope";

/** What the provider of a solution has asked the vendor for. */
export type DemoRequest = {
  readonly operation: RequestOperation;
  readonly askedAt: Date;
  readonly note: string;
  /** Besides those that the solution has. */
  readonly furtherItems?: readonly CheckedItem[];
  readonly rejected?: { readonly reason: string; readonly at: Date };
};

/** As if somebody of the provider had asked for it in the portal, and a reviewer had decided. */
export async function putRequest(ctx: Ctx, solution: WantedSolution, request: DemoRequest): Promise<void> {
  const { id: solutionId, providerId, name, type } = solution;
  const { operation, note, askedAt, furtherItems = [], rejected } = request;
  const items = [...solution.items, ...furtherItems].map(({ kind, value }) => ({
    kind,
    value: spellItem(kind, value) ?? value,
  }));
  const content = copyOf({ name, type, items });
  const id = stableId(`request ${operation} ${name}`);
  // no audit: it happened in the demo world's past.
  await write(ctx, providerScope(ctx.cloud, providerId), async (tx) => {
    await insertRequest(tx, {
      ...{ id, solutionId, operation, note },
      proposed: operation === "Delete" ? null : content,
      contentHash: contentHash(solutionId, operation, content),
      createdBy: null,
      createdAt: askedAt,
    });
    if (rejected !== undefined) await closeRequest(tx, id, { ...rejected, decision: "Rejected", by: null });
    else if (operation === "Create") await setAwaitingReview(tx, solutionId, askedAt);
  });
}
