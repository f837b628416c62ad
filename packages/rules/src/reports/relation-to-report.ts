import type { HideablePart, ShareKind } from "@waymark/contracts/reports/sharing";

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
