import { z } from "zod";
import { APPROVER_ROLES } from "./change.ts";
import { contentHash, moment, Step } from "./parts.ts";
import { DISPOSITIONS, IMPACTS, VERSION_KINDS } from "./publishing.ts";

const PublicAttributes = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** What one version did to a set, as the change log tells it. */
export const LoggedVersion = z
  .strictObject({
    version: z.string(),
    publishedAt: moment,
    kind: z.enum(VERSION_KINDS),
    disposition: z.enum(DISPOSITIONS),
    impact: z.enum(IMPACTS),
    /** The reason of the change; empty where the clock did it. */
    description: z.string(),
    authors: z.array(z.string().nullable()),
    /** Null where it came through an internal IP set, or where announced entries left on their day. */
    change: z.strictObject({ id: z.uuid(), number: z.int().min(1), canBeUndone: z.boolean() }).nullable(),
    addedUrls: z.array(z.string()),
    addedIps: z.array(z.string()),
    removedUrls: z.array(z.string()),
    removedIps: z.array(z.string()),
    previous: PublicAttributes,
    current: PublicAttributes,
    /** When additions take effect. */
    effectiveOn: z.iso.date(),
    approvals: z.array(Step.extend({ role: z.enum(APPROVER_ROLES) })),
    checks: z.strictObject({ passed: z.int().min(0), all: z.int().min(0), ranAt: moment }).nullable(),
    /** Its entry in the log of record, and the hash of the entry before. */
    entry: z.strictObject({ seq: z.int().min(1), previousHash: contentHash, hash: contentHash }).nullable(),
  })
  .meta({ id: "LoggedVersion" });
export type LoggedVersion = z.output<typeof LoggedVersion>;

/** How the log of record stands, which every set shares. */
export const LogState = z
  .strictObject({
    entries: z.int().min(0),
    /** The hash of its last entry; null before the first. */
    head: contentHash.nullable(),
    /** The version that last published a head of it. */
    publishedWith: z.string().nullable(),
    /** When every link was last computed anew, how many there were, and whether all held. */
    checked: z.strictObject({ at: moment, entries: z.int().min(0), isWhole: z.boolean() }).nullable(),
  })
  .meta({ id: "LogState" });
export type LogState = z.output<typeof LogState>;
