import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import {
  type AdminSettings,
  type HideablePart,
  REPORT_ACTIONS,
  type ReportAction,
  type ShareKind,
} from "@waymark/contracts/reports/sharing";

export type ShareFacts = {
  readonly id: string;
  readonly kind: ShareKind;
  readonly receiverId: string | null;
  readonly hidden: readonly HideablePart[];
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
};

export type Reader = { readonly userId: string; readonly isGuest: boolean };

export type RelationToReport =
  | { readonly relation: "owner" }
  | { readonly relation: "receiver" | "organization" | "public"; readonly share: ShareFacts };

export const isLive = (share: Pick<ShareFacts, "expiresAt" | "revokedAt">, nowMs: number): boolean =>
  share.revokedAt === null && share.expiresAt.getTime() > nowMs;

/**
 * How a person of the report's own organisation stands to it; undefined: it does not exist for them. Of several shares the
 * one that was meant for them counts. What is open to the organisation is not open to its guests.
 */
export function relationToReport(
  report: { readonly ownerId: string; readonly shares: readonly ShareFacts[] },
  reader: Reader,
  nowMs: number,
): RelationToReport | undefined {
  if (report.ownerId === reader.userId) return { relation: "owner" };
  const live = report.shares.filter((share) => isLive(share, nowMs));
  const own = live.find(({ kind, receiverId }) => kind === "person" && receiverId === reader.userId);
  if (own) return { relation: "receiver", share: own };
  const organization = live.find(({ kind }) => kind === "organization");
  if (organization && !reader.isGuest) return { relation: "organization", share: organization };
  const open = live.find(({ kind }) => kind === "public");
  return open ? { relation: "public", share: open } : undefined;
}

export type Circumstances = {
  readonly controls: Pick<FeatureControls, "DisableShareReport">;
  readonly adminSettings: AdminSettings;
};

/** Whether the installation and the organization let an owner share so. People of one's organization are within it. */
export const mayShare = (kind: ShareKind, { controls, adminSettings }: Circumstances): boolean =>
  !controls.DisableShareReport &&
  (kind === "public" ? adminSettings.shareReportWithPublic : adminSettings.shareReportWithinOrganization);

export const SHARE_ACTIONS = {
  person: "shareWithPeople",
  organization: "shareWithOrganization",
  public: "shareWithPublic",
} as const satisfies Readonly<Record<ShareKind, ReportAction>>;

type Asked = {
  readonly report: { readonly ownerId: string; readonly shares: readonly ShareFacts[] };
  readonly actor: Reader;
  readonly around: Circumstances & { readonly nowMs: number };
};

const isOwner = ({ report, actor }: Asked): boolean => report.ownerId === actor.userId;
const relation = ({ report, actor, around }: Asked) => relationToReport(report, actor, around.nowMs)?.relation;

const RULES: Readonly<Record<ReportAction, (asked: Asked) => boolean>> = {
  read: (asked) => relation(asked) !== undefined,
  delete: isOwner,
  seeReceivers: isOwner,
  revokeShare: isOwner,
  shareWithPeople: (asked) => isOwner(asked) && mayShare("person", asked.around),
  // A guest belongs to another organization and does not speak to this one as a whole.
  shareWithOrganization: (asked) => isOwner(asked) && !asked.actor.isGuest && mayShare("organization", asked.around),
  shareWithPublic: (asked) => isOwner(asked) && mayShare("public", asked.around),
  removeFromList: (asked) => relation(asked) === "receiver",
};

/** Whether somebody of the report's own organization may do something with it. */
export const may = (action: ReportAction, report: Asked["report"], actor: Reader, around: Asked["around"]): boolean =>
  RULES[action]({ report, actor, around });

export const allowedReportActions = (report: Asked["report"], actor: Reader, around: Asked["around"]): ReportAction[] =>
  REPORT_ACTIONS.filter((action) => may(action, report, actor, around));
