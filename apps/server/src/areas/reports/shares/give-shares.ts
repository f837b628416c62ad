import { limits } from "@waymark/contracts/limits";
import type { ShareReply } from "@waymark/contracts/reports/schemas";
import { HIDEABLE_PARTS, type HideablePart, type ShareDays } from "@waymark/contracts/reports/sharing";
import { DAY_MS } from "@waymark/contracts/units";
import { isLive } from "@waymark/rules/reports/policy";
import type { WriteTx } from "../../../platform/database/in-scope.ts";
import type { Person } from "../../../platform/directory.ts";
import { findShares, type KeptShare, type OwnReport, renewShare, startShare } from "./store.ts";

/** An end that moves by less means the same request, repeated after a lost reply: nothing changes. */
const SAME_END_WITHIN_MS = 60_000;

export type ShareTarget =
  | { readonly kind: "person"; readonly person: Person }
  | { readonly kind: "organization" | "public"; readonly person: null };

export type NewShares = {
  readonly action: "reports.share" | "reports.shareToPublic";
  readonly targets: readonly ShareTarget[];
  readonly sharedByName: string;
  readonly hidden: readonly HideablePart[];
  readonly days: ShareDays;
};

export type StartedShare = { readonly shareId: string; readonly target: ShareTarget; readonly expiresAt: Date };
export type ShareOutcome = {
  /** Those who could not read it before. */
  readonly started: readonly StartedShare[];
  readonly refused: ShareReply["refused"];
};

const isGoing = (share: KeptShare | undefined, now: Date): share is KeptShare =>
  share !== undefined && share.removedAt === null && isLive(share, now.getTime());

/** Begins or renews shares of a locked report, and records what changed. Idempotent. */
export async function giveShares(tx: WriteTx, report: OwnReport, request: NewShares, now: Date): Promise<ShareOutcome> {
  const hidden = HIDEABLE_PARTS.filter((part) => request.hidden.includes(part));
  const end = Math.min(now.getTime() + request.days * DAY_MS, report.keepUntil.getTime());
  const terms = { hidden, expiresAt: new Date(end) };
  const kept = await findShares(tx, report.id);
  const started: StartedShare[] = [];
  const changed: { before: KeptShare | undefined; shareId: string; target: ShareTarget }[] = [];
  const refused: { userId: string; reason: "tooMany" }[] = [];
  let people = kept.filter((share) => share.kind === "person" && isGoing(share, now)).length;
  for (const target of request.targets) {
    const before = keptFor(target, kept);
    if (isGoing(before, now)) {
      if (isSame(before, terms)) continue;
      await renewShare(tx, before.id, terms);
      changed.push({ before, shareId: before.id, target });
      continue;
    }
    if (target.kind === "person") {
      if (people >= limits.receiversPerReportMax) {
        refused.push({ userId: target.person.objectId, reason: "tooMany" });
        continue;
      }
      people += 1;
    }
    const shareId = await startShare(tx, {
      reportId: report.id,
      kind: target.kind,
      receiver: receiverOf(target),
      sharedByName: request.sharedByName,
      sharedAt: now,
      ...terms,
    });
    started.push({ shareId, target, expiresAt: terms.expiresAt });
    changed.push({ before, shareId, target });
  }
  if (changed.length > 0) await record(tx, report.id, request.action, terms, changed);
  return { started, refused };
}

const keptFor = ({ kind, person }: ShareTarget, kept: readonly KeptShare[]): KeptShare | undefined =>
  kept.find((share) => share.kind === kind && share.receiverId === (person?.objectId ?? null));

const isSame = (before: KeptShare, terms: Pick<KeptShare, "hidden" | "expiresAt">): boolean =>
  before.hidden.join() === terms.hidden.join() &&
  Math.abs(before.expiresAt.getTime() - terms.expiresAt.getTime()) < SAME_END_WITHIN_MS;

const receiverOf = ({ person }: ShareTarget) =>
  person === null ? null : { id: person.objectId, name: person.displayName, mail: person.mail };

/** The audit trail keeps who may read what until when; people by their ids alone. */
async function record(
  tx: WriteTx,
  reportId: string,
  action: NewShares["action"],
  terms: Pick<KeptShare, "hidden" | "expiresAt">,
  changed: readonly { before: KeptShare | undefined; shareId: string; target: ShareTarget }[],
): Promise<void> {
  const formerly = changed.flatMap(({ before }) => (before === undefined ? [] : [before]));
  const shares = changed.map(({ shareId, target }) => ({
    shareId,
    kind: target.kind,
    receiverId: target.person?.objectId ?? null,
    ...terms,
  }));
  await tx.audit({
    action,
    entity: reportId,
    before: formerly.length === 0 ? null : { reportId, shares: formerly },
    after: { reportId, shares },
  });
}
