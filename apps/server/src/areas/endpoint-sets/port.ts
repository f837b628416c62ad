import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { WriteTx } from "../../platform/database/in-scope.ts";
import { deleteDrafted, insertEntries, insertSets, lockSetRow, replaceDrafted } from "./store.ts";

export type DraftedSet = {
  readonly id: string;
  readonly instance: CloudInstance;
  readonly content: EndpointSetContent;
  readonly at: Date;
};

/** Whoever writes a change of a set, or publishes it, goes one after another. Answers whether there is such a set. */
export const lockSet = (tx: WriteTx, id: string): Promise<boolean> => lockSetRow(tx, id);

/** A set that is not published yet: it lists what its draft proposes. */
export async function addDraftedSet(tx: WriteTx, { id, instance, content, at }: DraftedSet): Promise<void> {
  const sets = [{ id, publicId: null, content }];
  await insertSets(tx, sets, { instance, version: null, at });
  await insertEntries(tx, sets, null);
}

/** The draft of a set that was never published has changed. */
export const updateDraftedSet = (tx: WriteTx, { id, content, at }: Omit<DraftedSet, "instance">): Promise<void> =>
  replaceDrafted(tx, id, content, at);

/** A set that was never published goes with its last draft. */
export const dropDraftedSet = (tx: WriteTx, id: string): Promise<void> => deleteDrafted(tx, id);
