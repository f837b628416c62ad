import type { ApproverRole } from "@waymark/contracts/change-requests/change";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import type { WantedContent } from "./contents.ts";

/** What must hold of everything that is published. */
export const INVARIANTS = [
  "what is published is not blocked",
  "every needed approval was given for exactly this content",
  "by hand, the council approved it",
  "nobody who ever authored it approved it",
  "nobody who ever authored it bypassed its tests",
  "nobody who had authored it unblocked it",
] as const;
export type Invariant = (typeof INVARIANTS)[number];

type Given = { readonly who: string; readonly role: ApproverRole; readonly hash: string; readonly isStandIn: boolean };
type Published = {
  readonly content: WantedContent;
  readonly isBlocked: boolean;
  readonly byClock: boolean;
  readonly atMs: number;
};

/** Who did what to a change, kept beside it. Nothing of it is a rule: it is read only when the change is published. */
export class Ledger {
  readonly broken = new Set<Invariant>();
  publishedCount = 0;
  #authors = new Set<string>();
  #approvals: Given[] = [];
  #bypasses: { readonly who: string; readonly hash: string; readonly untilMs: number }[] = [];
  #isUnblockedByAuthor = false;

  authored({ objectId }: LensPerson): void {
    this.#authors.add(objectId);
  }
  approved({ objectId }: LensPerson, given: Omit<Given, "who">): void {
    this.#approvals.push({ who: objectId, ...given });
  }
  /** What was approved and bypassed before counts no more. */
  voided(): void {
    this.#approvals = [];
    this.#bypasses = [];
  }
  bypassed({ objectId }: LensPerson, bypass: { readonly hash: string; readonly untilMs: number }): void {
    this.#bypasses.push({ who: objectId, ...bypass });
  }
  /** Whoever saves it later had still no part in it then. */
  unblocked({ objectId }: LensPerson): void {
    if (this.#authors.has(objectId)) this.#isUnblockedByAuthor = true;
  }
  /** The next draft is another change. */
  discarded(): void {
    this.#authors.clear();
    this.#approvals = [];
    this.#bypasses = [];
    this.#isUnblockedByAuthor = false;
  }

  published({ content, isBlocked, byClock, atMs }: Published): void {
    this.publishedCount += 1;
    const approvals = this.#approvals.filter(({ hash }) => hash === content.hash);
    const bypasses = this.#bypasses.filter(({ hash, untilMs }) => hash === content.hash && atMs < untilMs);
    const isStoodIn = approvals.some(({ isStandIn }) => isStandIn);
    const needs = new Set<ApproverRole>(content.needs);
    if (bypasses.length > 0 || isStoodIn || !byClock) needs.add("changeCouncil");
    const has = (wanted: ApproverRole) =>
      approvals.some(({ role, isStandIn }) => role === wanted || (isStandIn && wanted === "connectivityChamp"));
    const isByOthers = (people: Iterable<string>) => ![...people].some((who) => this.#authors.has(who));
    const holds: Readonly<Record<Invariant, boolean>> = {
      "what is published is not blocked": !isBlocked,
      "every needed approval was given for exactly this content": [...needs].every(has),
      "by hand, the council approved it": byClock || has("changeCouncil"),
      "nobody who ever authored it approved it": isByOthers(approvals.map(({ who }) => who)),
      "nobody who ever authored it bypassed its tests": isByOthers(bypasses.map(({ who }) => who)),
      "nobody who had authored it unblocked it": !this.#isUnblockedByAuthor,
    };
    for (const invariant of INVARIANTS) if (!holds[invariant]) this.broken.add(invariant);
  }
}
