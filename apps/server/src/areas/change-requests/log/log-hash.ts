import { createHash } from "node:crypto";
import type { LogAction } from "@waymark/contracts/change-requests/publishing";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { canonicalJson } from "@waymark/rules/change-requests/canonical-json";

/** One entry of the log of record, as its hash covers it. */
export type LogEntry = {
  readonly seq: number;
  readonly at: Date;
  readonly action: LogAction;
  readonly instance: CloudInstance;
  readonly setId: string;
  readonly changeId: string | null;
  /** An object id, never a name. */
  readonly person: string | null;
  readonly contentHash: string | null;
  readonly detail: object;
};

/** What the first entry holds in the place of the hash before it. */
export const NO_ENTRY = "0".repeat(64);

/** The hash of an entry covers the hash of the one before: nothing in between can be changed, taken out or put in. */
export const logHashOf = (previousHash: string, { at, ...entry }: LogEntry): string =>
  createHash("sha256")
    .update(previousHash)
    .update(canonicalJson({ ...entry, at: at.toISOString() }))
    .digest("hex");
