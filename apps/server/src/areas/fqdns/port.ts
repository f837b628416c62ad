import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { coverOf } from "@waymark/rules/endpoints/cover";
import { alongside, type WriteTx } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { forgetPersonOf, insertPublished, type PublishedName, saveCovers } from "./store.ts";

/** Takes a person of the organization in scope out of what they asked for and answered; answers how much that was. */
export async function forgetAssigner(tx: WriteTx, userId: string): Promise<number> {
  const { scope } = tx;
  if (scope.kind !== "tenant") throw new Error("a person is forgotten in the scope of their organization");
  return alongside(tx, vendorScope(scope.cloud), () => forgetPersonOf(tx, scope.tenantId, userId));
}

export type PublishedNames = {
  readonly instance: CloudInstance;
  /** Those of the sets that were published now. */
  readonly names: readonly PublishedName[];
  /** All that the feed of the instance lists from now on. */
  readonly published: readonly string[];
  readonly now: Date;
};

/** After sets were published: their names join the inventory, and each name learns which published entry stands for it. */
export async function publishNames(tx: WriteTx, { instance, names, published, now }: PublishedNames): Promise<void> {
  await insertPublished(tx, { instance, names, now });
  await saveCovers(tx, instance, coverOf(published));
}
