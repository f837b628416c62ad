import { alongside, type WriteTx } from "../../platform/database/in-scope.ts";
import { acrossScope, providerScope } from "../../platform/database/scope.ts";
import { readApprovedItems, readProviderIdOf } from "./added-items.read.ts";
import type { AttributionMemory } from "./attribution-memory.ts";
import type { namingConsentOf, saveNamingConsent } from "./naming/store.ts";
import type { RegisterProvider } from "./register-provider.ts";
import { readDecidedRequests } from "./requests/people.read.ts";
import { clearAskedBy, clearDecidedBy } from "./requests/store.ts";
import type { ChangeProvider } from "./save-provider.ts";
import { clearAddedBy, clearApprovedBy, type deleteProvider, lockProvider } from "./store.ts";

/** What other areas ask about solutions and who offers them. The last six work inside a transaction of the caller's. */
export type SolutionsPort = Pick<AttributionMemory, "attribute"> & {
  readonly registerProvider: RegisterProvider;
  readonly lockProvider: typeof lockProvider;
  readonly changeProvider: ChangeProvider;
  readonly deleteProvider: typeof deleteProvider;
  readonly namingConsentOf: typeof namingConsentOf;
  readonly saveNamingConsent: typeof saveNamingConsent;
};

/**
 * Removes a person from the network items and requests that they made for the provider of the organization in scope; these stay.
 * At most so many of each; answers how many there were.
 */
export async function forgetAdder(tx: WriteTx, userId: string, most: number): Promise<number> {
  const providerId = await readProviderIdOf(tx);
  if (providerId === undefined) return 0;
  return alongside(tx, providerScope(tx.scope.cloud, providerId), async () => {
    // A change of the provider meanwhile would copy its items with the person in them.
    await lockProvider(tx);
    return (await clearAddedBy(tx, userId, most)) + (await clearAskedBy(tx, userId, most));
  });
}

/** Removes a person from what they decided as a reviewer, of whichever provider. At most so many of each; answers how many there were. */
export async function forgetApprover(tx: WriteTx, userId: string, most: number): Promise<number> {
  const { cloud } = tx.scope;
  const pipeline = acrossScope(cloud, "pipeline");
  const { items, requests } = await alongside(tx, pipeline, async () => ({
    items: await readApprovedItems(tx, userId, most),
    requests: await readDecidedRequests(tx, userId, most),
  }));
  const idsOf = (rows: typeof items, of: string) =>
    rows.flatMap(({ id, providerId }) => (providerId === of ? [id] : []));
  for (const providerId of [...new Set([...items, ...requests].map((row) => row.providerId))].sort())
    await alongside(tx, providerScope(cloud, providerId), async () => {
      await lockProvider(tx);
      await clearApprovedBy(tx, idsOf(items, providerId));
      await clearDecidedBy(tx, idsOf(requests, providerId));
    });
  return items.length + requests.length;
}
