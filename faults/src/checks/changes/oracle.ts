import type { ApproverRole } from "@waymark/contracts/change-requests/change";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import { CHAMPS } from "./cast.ts";
import { contentAt, testsBlocking, type WantedContent } from "./contents.ts";
import type { Outcome, Step, StepKind } from "./step.ts";

const [MINUTE, DAY, WEEK] = [60_000, 86_400_000, 7 * 86_400_000];
const NOT_TO_BYPASS: readonly number[] = [22, 23, 24];

const DECISIONS: readonly StepKind[] = [
  "workloadChampApprove",
  "changeCouncilApprove",
  "bypassTestFailures",
  "publish",
];

type Okay = { readonly who: string; readonly role: ApproverRole; readonly isStandIn: boolean };
type Status = Outcome["status"];

/**
 * The table of change requests as a state machine of its own, written from the specification's readings and not from the rules:
 * who may do what when, and what comes of it.
 */
export class Oracle {
  status: Status = "None";
  isBlocked = false;
  hasDuplicate = false;
  nowMs = 0;
  #content: WantedContent = contentAt(0);
  #authors = new Set<string>();
  #okays: Okay[] = [];
  /** By content: what a bypass covers, and until when. */
  #bypasses = new Map<string, { readonly tests: ReadonlySet<number>; readonly untilMs: number }>();
  #ranAtMs = Number.NEGATIVE_INFINITY;
  #blocking: readonly number[] = [];

  get #bypassed(): ReadonlySet<number> | undefined {
    const bypass = this.#bypasses.get(this.#content.hash);
    return bypass !== undefined && this.nowMs < bypass.untilMs ? bypass.tests : undefined;
  }

  get needs(): ReadonlySet<ApproverRole> {
    const isStoodIn = this.#okays.some(({ isStandIn }) => isStandIn);
    const council = this.#bypassed !== undefined || isStoodIn ? (["changeCouncil"] as const) : [];
    return new Set([...this.#content.needs, ...council]);
  }

  lacks(role: ApproverRole): boolean {
    const isGiven = this.#okays.some((one) => one.role === role || (one.isStandIn && role === "connectivityChamp"));
    return this.needs.has(role) && !isGiven;
  }

  get #open(): readonly number[] {
    return this.#blocking.filter((test) => !this.#bypassed?.has(test));
  }

  get #isComplete(): boolean {
    const areTestsValid = this.nowMs - this.#ranAtMs < DAY;
    return (
      !this.isBlocked && areTestsValid && this.#open.length === 0 && ![...this.needs].some((role) => this.lacks(role))
    );
  }

  #runTests(): void {
    const roles = this.#okays.flatMap(({ role, isStandIn }) =>
      isStandIn ? ([role, "connectivityChamp"] as const) : [role],
    );
    this.#ranAtMs = this.nowMs;
    this.#blocking = testsBlocking(this.#content, roles, this.hasDuplicate);
  }

  /** The role that an approval of this person is given for. */
  #roleFor({ objectId: _, ...person }: LensPerson, isStandIn: boolean): ApproverRole | undefined {
    const isOwnChamp = person.champGroups.has(CHAMPS);
    if (isStandIn) return person.isConnectivityChamp && this.lacks("workloadChamp") ? "workloadChamp" : undefined;
    if (isOwnChamp && this.lacks("workloadChamp")) return "workloadChamp";
    return person.isConnectivityChamp && this.lacks("connectivityChamp") ? "connectivityChamp" : undefined;
  }

  may(kind: StepKind, person: LensPerson): boolean {
    const isAuthor = this.#authors.has(person.objectId);
    if (kind === "rerunTests")
      return this.#isIn("PendingReview", "StagedForPublishing") && this.nowMs - this.#ranAtMs >= MINUTE;
    if (kind === "unblock") return this.isBlocked && !isAuthor && (person.isCouncil || person.isConnectivityChamp);
    if (this.isBlocked) return false;
    return DECISIONS.includes(kind) ? this.#mayDecide(kind, person, isAuthor) : this.#mayMove(kind, person, isAuthor);
  }

  #isIn(...statuses: readonly Status[]): boolean {
    return statuses.includes(this.status);
  }

  #mayMove(kind: StepKind, person: LensPerson, isAuthor: boolean): boolean {
    const isChamp = person.champGroups.has(CHAMPS) || person.isConnectivityChamp;
    switch (kind) {
      case "saveDraft":
      case "edit":
        return this.#isIn("Draft", "PendingReview") && (isAuthor || isChamp);
      case "discardChanges":
        return this.#isIn("Draft") && (isAuthor || person.isConnectivityChamp);
      case "submit":
        return this.#isIn("Draft") && isAuthor;
      case "revertSubmission":
        return this.#isIn("PendingReview", "StagedForPublishing") && (isAuthor || isChamp);
      case "block":
        return this.#isIn("Draft", "PendingReview", "StagedForPublishing") && (isChamp || person.isCouncil);
      default:
        return false;
    }
  }

  #mayDecide(kind: StepKind, person: LensPerson, isAuthor: boolean): boolean {
    if (kind === "publish") return this.#isIn("StagedForPublishing") && person.isConnectivityChamp && this.#hasCouncil;
    if (isAuthor) return false;
    if (kind === "bypassTestFailures")
      return (
        this.#isIn("PendingReview") &&
        person.isConnectivityChamp &&
        this.#open.some((test) => !NOT_TO_BYPASS.includes(test))
      );
    if (this.#okays.some(({ who }) => who === person.objectId)) return false;
    if (kind === "workloadChampApprove")
      return this.#isIn("PendingReview") && [false, true].some((way) => this.#roleFor(person, way) !== undefined);
    // Publishing outside the monthly day needs the council too: it may approve what is staged.
    const isAsked = this.#isIn("PendingReview") ? this.lacks("changeCouncil") : this.#isIn("StagedForPublishing");
    return person.isCouncil && isAsked && !this.#hasCouncil;
  }

  get #hasCouncil(): boolean {
    return this.#okays.some(({ role }) => role === "changeCouncil");
  }

  take(step: Step, person: LensPerson): Outcome {
    const isDone = this.#do(step, person);
    if (isDone && this.status === "PendingReview") {
      this.#runTests();
      if (this.#isComplete) this.status = "StagedForPublishing";
    }
    return { isDone, status: this.status };
  }

  #do(step: Step, person: LensPerson): boolean {
    const { kind, content, isStandIn, isRejection, byClock } = step;
    const isFirst = this.status === "None" && (kind === "saveDraft" || kind === "edit");
    const isClock = kind === "publish" && byClock && this.status === "StagedForPublishing";
    if (!isFirst && !isClock && !this.may(kind, person)) return false;
    switch (kind) {
      case "saveDraft":
      case "edit":
        if (isFirst || kind === "edit") this.#content = contentAt(content);
        this.#authors.add(person.objectId);
        this.#backToDraft();
        this.#runTests();
        return true;
      case "discardChanges":
        this.#authors.clear();
        this.#bypasses.clear();
        this.#okays = [];
        this.#ranAtMs = Number.NEGATIVE_INFINITY;
        this.status = "None";
        return true;
      case "submit":
        this.status = "PendingReview";
        return true;
      case "revertSubmission":
        this.#backToDraft();
        return true;
      case "workloadChampApprove":
      case "changeCouncilApprove":
        return this.#approve(kind, person, { isStandIn, isRejection });
      case "block":
        this.isBlocked = true;
        if (this.status === "StagedForPublishing") this.status = "PendingReview";
        return true;
      case "unblock":
        this.isBlocked = false;
        return true;
      case "bypassTestFailures": {
        const covered = this.#open.filter((test) => !NOT_TO_BYPASS.includes(test));
        const tests = new Set([...(this.#bypassed ?? []), ...covered]);
        this.#bypasses.set(this.#content.hash, { tests, untilMs: this.nowMs + WEEK });
        return true;
      }
      case "rerunTests":
        this.#runTests();
        return true;
      case "publish":
        return this.#publish(byClock);
    }
  }

  /** An edit, or a submission that is taken back, voids what was approved and bypassed. */
  #backToDraft(): void {
    this.#okays = [];
    this.#bypasses.clear();
    this.status = "Draft";
  }

  #approve(
    kind: "workloadChampApprove" | "changeCouncilApprove",
    person: LensPerson,
    { isStandIn, isRejection }: { readonly isStandIn: boolean; readonly isRejection: boolean },
  ): boolean {
    if (isRejection) {
      this.#backToDraft();
      return true;
    }
    const isCouncil = kind === "changeCouncilApprove";
    const role = isCouncil ? "changeCouncil" : this.#roleFor(person, isStandIn);
    if (role === undefined) return false;
    this.#okays.push({ who: person.objectId, role, isStandIn: isStandIn && !isCouncil });
    return true;
  }

  /** By the clock, what does not pass any more waits for review again; by hand nothing happens then. */
  #publish(byClock: boolean): boolean {
    const before = [this.#ranAtMs, this.#blocking] as const;
    this.#runTests();
    if (this.#isComplete) this.status = "Published";
    else if (byClock) {
      this.status = "PendingReview";
      return false;
    } else {
      [this.#ranAtMs, this.#blocking] = before;
      return false;
    }
    return true;
  }
}
