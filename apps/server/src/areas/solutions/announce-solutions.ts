import type { WriteTx } from "../../platform/database/in-scope.ts";
import { raiseRevisions } from "./store.ts";

/**
 * Says that solutions of the provider in scope have changed. Whatever changes one calls this in the same transaction: the
 * names beside the figures and the attribution of samples follow from it.
 */
export async function announceSolutions(tx: WriteTx, ids: readonly string[]): Promise<void> {
  const raised = await raiseRevisions(tx, ids);
  await tx.announce("solutionChanged", ...raised.map((solutionId) => ({ cloud: tx.scope.cloud, solutionId })));
}
