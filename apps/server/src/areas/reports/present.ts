import type { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import type { SavedReport } from "@waymark/contracts/reports/schemas";
import type { ReportAction } from "@waymark/contracts/reports/sharing";
import type { RelationToReport } from "@waymark/rules/reports/policy";
import { sharedReport } from "@waymark/rules/reports/shared-report";
import type { StoredReport } from "./report-access.read.ts";
import type { SavedRow } from "./store.ts";

export const presentSaved = ({ id, savedAt, keepUntil }: SavedRow, allowedActions: ReportAction[]): SavedReport => ({
  id,
  savedAt: savedAt.toISOString(),
  keptUntil: keepUntil.toISOString(),
  allowedActions,
});

export const presentOwn = (
  { report, ownerId, savedAt, keepUntil }: StoredReport,
  allowedActions: ReportAction[],
): ReadableReport => ({
  ...report,
  userId: ownerId,
  runToken: null,
  reading: {
    relation: "owner",
    hidden: [],
    savedAt: savedAt.toISOString(),
    until: keepUntil.toISOString(),
    allowedActions,
  },
});

type Shared = Exclude<RelationToReport, { relation: "owner" }>;

/** When it was saved is its owner's business. */
export function presentShared(
  { report, keepUntil, shares }: StoredReport,
  { relation, share }: Shared,
  allowedActions: ReportAction[],
): ReadableReport {
  const { kind, hidden, expiresAt } = share;
  // The mail to receivers says who shared it; a link alone does not.
  const sharedBy = relation === "receiver" ? shares.find(({ id }) => id === share.id)?.sharedByName : undefined;
  const until = new Date(Math.min(expiresAt.getTime(), keepUntil.getTime()));
  return {
    ...sharedReport(report, kind, hidden),
    runToken: null,
    reading: {
      relation,
      hidden: [...hidden],
      savedAt: null,
      until: until.toISOString(),
      ...(sharedBy ? { sharedBy } : {}),
      allowedActions,
    },
  };
}
