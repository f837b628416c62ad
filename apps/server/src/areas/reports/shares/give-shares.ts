import { limits } from "@waymark/contracts/limits";
import type { ShareReply } from "@waymark/contracts/reports/schemas";
import { HIDEABLE_PARTS, type HideablePart, type ShareDays } from "@waymark/contracts/reports/sharing";
import { isLive } from "@waymark/rules/reports/relation-to-report";
import { audit } from "../../../platform/audit.ts";
import type { Tx } from "../../../platform/database/scope.ts";
import type { Person } from "../../../platform/directory.ts";
import { type Asker, scopeOf } from "../reports.ts";
import { findShares, type KeptShare, type OwnReport, renewShare, startShare } from "./store.ts";

const DAY_MS = 86_400_000;
/** An end that moves by less is the same request come twice, its first reply lost: nothing is done. */
const SAME_END_WITHIN_MS = 60_000;

export type Target =
  | { readonly kind: "person"; readonly person: Person }
  | { readonly kind: "organization" | "public"; readonly person: null };

export type Wish = {
  readonly action: "reports.share" | "reports.shareToPublic";
  readonly targets: readonly Target[];
  readonly sharedByName: string;
  readonly hidden: readonly HideablePart[];
  readonly days: ShareDays;
};

export type Started = { readonly shareId: string; readonly target: Target; readonly expiresAt: Date };
export type Given = {
  /** Those who could not read it before. */
  readonly started: readonly Started[];
  readonly refused: ShareReply["refused"];
};

const isGoing = (share: KeptShare | undefined, now: Date): share is KeptShare =>
  share !== undefined && share.removedAt === null && isLive(share, now.getTime());

/** Begins or renews shares of a locked report, and records what changed. Asked again it changes nothing. */
export async function giveShares(tx: Tx, asker: Asker, report: OwnReport, wish: Wish, now: Date): Promise<Given> {
  const hidden = HIDEABLE_PARTS.filter((part) => wish.hidden.includes(part));
  const end = Math.min(now.getTime() + wish.days * DAY_MS, report.keepUntil.getTime());
  const terms = { hidden, expiresAt: new Date(end) };
  const kept = await findShares(tx, report.id);
  const started: Started[] = [];
  const changed: { before: KeptShare | undefined; shareId: string; target: Target }[] = [];
  const refused: { userId: string; reason: "tooMany" }[] = [];
  let people = kept.filter((share) => share.kind === "person" && isGoing(share, now)).length;
  for (const target of wish.targets) {
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
    const shareId = await startShare(tx, scopeOf(asker), {
      reportId: report.id,
      kind: target.kind,
      receiver: receiverOf(target),
      sharedByName: wish.sharedByName,
      sharedAt: now,
      ...terms,
    });
    started.push({ shareId, target, expiresAt: terms.expiresAt });
    changed.push({ before, shareId, target });
  }
  if (changed.length > 0) await record(tx, asker, report.id, wish, terms, changed);
  return { started, refused };
}

const keptFor = ({ kind, person }: Target, kept: readonly KeptShare[]): KeptShare | undefined =>
  kept.find((share) => share.kind === kind && share.receiverId === (person?.objectId ?? null));

const isSame = (before: KeptShare, terms: Pick<KeptShare, "hidden" | "expiresAt">): boolean =>
  before.hidden.join() === terms.hidden.join() &&
  Math.abs(before.expiresAt.getTime() - terms.expiresAt.getTime()) < SAME_END_WITHIN_MS;

const receiverOf = ({ person }: Target) =>
  person === null ? null : { id: person.objectId, name: person.displayName, mail: person.mail };

/** Who may read what until when; people by their ids alone. */
async function record(
  tx: Tx,
  asker: Asker,
  reportId: string,
  { action }: Wish,
  terms: Pick<KeptShare, "hidden" | "expiresAt">,
  changed: readonly { before: KeptShare | undefined; shareId: string; target: Target }[],
): Promise<void> {
  const formerly = changed.flatMap(({ before }) => (before === undefined ? [] : [before]));
  const after = changed.map(({ shareId, target }) => ({
    shareId,
    kind: target.kind,
    receiverId: target.person?.objectId ?? null,
    ...terms,
  }));
  await audit(
    tx,
    scopeOf(asker),
    { kind: "user", id: asker.user.objectId },
    action,
    formerly.length === 0 ? null : { reportId, shares: formerly },
    { reportId, shares: after },
  );
}
