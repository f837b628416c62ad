import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { WriteTx } from "../../platform/database/in-scope.ts";
import { lockInstance } from "./importing/store.ts";
import { sealContent } from "./seal-content.ts";
import {
  deleteDrafted,
  deleteLeft,
  insertEntries,
  insertSets,
  lockSetRow,
  type Publication,
  publishContent,
  replaceDrafted,
} from "./store.ts";

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

/** Whoever changes what an instance publishes goes one after another. */
export const lockPublishing = (tx: WriteTx, instance: CloudInstance): Promise<void> => lockInstance(tx, instance);

/** A set becomes what a version publishes. */
export const publishSet = (tx: WriteTx, publication: Publication): Promise<void> => publishContent(tx, publication);

/** Entries whose day has come leave the feed; answers the sets that had some. */
export const dropLeft = (tx: WriteTx, due: Parameters<typeof deleteLeft>[1]): Promise<string[]> => deleteLeft(tx, due);

/** The bytes that the feed answers for a version, from now on. */
export const sealVersionContent = (tx: WriteTx, version: Parameters<typeof sealContent>[1]): Promise<string> =>
  sealContent(tx, version);
