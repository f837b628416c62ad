import type { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import type { SavedReport } from "@waymark/contracts/reports/schemas";
import type { RelationToReport } from "@waymark/rules/reports/relation-to-report";
import { sharedReport } from "@waymark/rules/reports/shared-report";
import type { StoredReport } from "./report-access.read.ts";
import type { SavedRow } from "./store.ts";

export const presentSaved = ({ id, savedAt, keepUntil }: SavedRow): SavedReport => ({
  id,
  savedAt: savedAt.toISOString(),
  keptUntil: keepUntil.toISOString(),
});

export const presentOwn = ({ report, ownerId, savedAt, keepUntil }: StoredReport): ReadableReport => ({
  ...report,
  userId: ownerId,
  runToken: null,
  reading: { relation: "owner", hidden: [], savedAt: savedAt.toISOString(), until: keepUntil.toISOString() },
});

type Shared = Exclude<RelationToReport, { relation: "owner" }>;

/** When it was saved is its owner's business. */
export function presentShared({ report, keepUntil }: StoredReport, { relation, share }: Shared): ReadableReport {
  const { kind, hidden, expiresAt } = share;
  const until = new Date(Math.min(expiresAt.getTime(), keepUntil.getTime()));
  return {
    ...sharedReport(report, kind, hidden),
    runToken: null,
    reading: { relation, hidden: [...hidden], savedAt: null, until: until.toISOString() },
  };
}
