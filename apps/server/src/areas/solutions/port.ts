import { alongside, type WriteTx } from "../../platform/database/in-scope.ts";
import { acrossScope, providerScope } from "../../platform/database/scope.ts";
import { readApprovedItems, readProviderIdOf } from "./added-items.read.ts";
import type { AttributionMemory } from "./attribution-memory.ts";
import type { RegisterProvider } from "./register-provider.ts";
import type { ChangeProvider } from "./save-provider.ts";
import { clearAddedBy, clearApprovedBy, type deleteProvider, lockProvider } from "./store.ts";

/** What other areas ask about solutions and who offers them. The last four work inside a transaction of the caller's. */
export type SolutionsPort = Pick<AttributionMemory, "attribute"> & {
  readonly registerProvider: RegisterProvider;
  readonly lockProvider: typeof lockProvider;
  readonly changeProvider: ChangeProvider;
  readonly deleteProvider: typeof deleteProvider;
};

/**
 * Removes a person from the network items that they added for the provider of the organization in scope; the items stay.
 * At most so many; answers how many there were.
 */
export async function forgetAdder(tx: WriteTx, userId: string, most: number): Promise<number> {
  const providerId = await readProviderIdOf(tx);
  if (providerId === undefined) return 0;
  return alongside(tx, providerScope(tx.scope.cloud, providerId), async () => {
    // A change of the provider meanwhile would copy its items with the person in them.
    await lockProvider(tx);
    return clearAddedBy(tx, userId, most);
  });
}

/** Removes a person from what they approved as a reviewer, of whichever provider. At most so many; answers how many there were. */
export async function forgetApprover(tx: WriteTx, userId: string, most: number): Promise<number> {
  const { cloud } = tx.scope;
  const found = await alongside(tx, acrossScope(cloud, "pipeline"), () => readApprovedItems(tx, userId, most));
  for (const [providerId, items] of Map.groupBy(found, (item) => item.providerId))
    await alongside(tx, providerScope(cloud, providerId), async () => {
      await lockProvider(tx);
      await clearApprovedBy(
        tx,
        items.map(({ id }) => id),
      );
    });
  return found.length;
}
