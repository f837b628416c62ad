import type { ApproverRole, ChangeStatus } from "@waymark/contracts/change-requests/change";
import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { ValidationTest } from "@waymark/contracts/change-requests/validation";
import { DAY_MS } from "@waymark/contracts/units";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import { type GivenApproval, neededApprovals } from "@waymark/rules/change-requests/needed-approvals";
import { type ChangeFacts, isReady, refuseAction, roleOfApproval } from "@waymark/rules/change-requests/policy";
import { openBlocking } from "@waymark/rules/change-requests/validation/overall";
import { CHAMPS } from "./cast.ts";
import { contentAt, testsBlocking, type WantedContent } from "./contents.ts";
import type { Ledger } from "./ledger.ts";
import { type Outcome, STEP_KINDS, type Step, type StepKind } from "./step.ts";

type Approval = GivenApproval & { readonly hash: string };
type Bypass = {
  readonly hash: string;
  readonly by: string;
  readonly tests: readonly ValidationTest[];
  readonly untilMs: number;
};
type Results = { readonly hash: string; readonly ranAtMs: number; readonly blocking: readonly ValidationTest[] };

const isAllowed = (kind: StepKind, person: LensPerson, facts: ChangeFacts): boolean =>
  refuseAction(kind === "edit" ? "saveDraft" : kind, person, facts) === undefined;

const REGISTRABLE = "contoso.com";

/**
 * A change as the server keeps it, moved as the server moves it; every decision is the rules'. What it does goes into a ledger
 * that the invariants read.
 */
export class Life {
  status: ChangeStatus | "None" = "None";
  isBlocked = false;
  hasDuplicate = false;
  nowMs = 0;
  readonly #ledger: Ledger;
  #content: WantedContent = contentAt(0);
  #authors: readonly string[] = [];
  #approvals: readonly Approval[] = [];
  #bypasses: readonly Bypass[] = [];
  #results: Results | undefined;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  get #bypass(): Bypass | undefined {
    return this.#bypasses.findLast(({ hash, untilMs }) => hash === this.#content.hash && this.nowMs < untilMs);
  }

  get #given(): readonly Approval[] {
    return this.#approvals.filter(({ hash }) => hash === this.#content.hash);
  }

  facts(status: ChangeStatus): ChangeFacts {
    const { before, after, isDeletion, isBulkRemoval, hash } = this.#content;
    const given = this.#given;
    const bypass = this.#bypass;
    const results = this.#results?.hash === hash ? this.#results : undefined;
    return {
      status,
      isBlocked: this.isBlocked,
      authors: new Set(this.#authors),
      champGroup: CHAMPS,
      given,
      needed: neededApprovals({
        ...{ before, after, isDeletion, isBulkRemoval, given, isBypassed: bypass !== undefined },
        isRegistrable: (name) => name === REGISTRABLE,
      }),
      results: results === undefined ? [] : judged(results, bypass),
      lastRunAtMs: this.#results?.ranAtMs,
      nowMs: this.nowMs,
    };
  }

  may(kind: StepKind, person: LensPerson): boolean {
    return this.status !== "None" && isAllowed(kind, person, this.facts(this.status));
  }

  /** What each of these people may do next, each as one sign per kind of step. */
  allAllowed(people: readonly LensPerson[]): readonly string[] {
    if (this.status === "None") return people.map(() => "");
    const facts = this.facts(this.status);
    return people.map((person) => STEP_KINDS.filter((kind) => isAllowed(kind, person, facts)).join(" "));
  }

  /** The roles whose approval is missing, as the reply would say. */
  lacking(): readonly ApproverRole[] {
    if (this.status === "None") return [];
    return this.facts(this.status).needed.flatMap(({ role, isGiven }) => (isGiven ? [] : [role]));
  }

  take(step: Step, person: LensPerson): Outcome {
    const isDone = this.#do(step, person);
    if (isDone && this.status === "PendingReview") {
      this.#runTests();
      if (isReady(this.facts("PendingReview"))) this.status = "StagedForPublishing";
    }
    return { isDone, status: this.status };
  }

  #runTests(): void {
    const roles = this.#given.flatMap(({ role, isStandIn }) =>
      isStandIn ? ([role, "connectivityChamp"] as const) : [role],
    );
    const blocking = testsBlocking(this.#content, roles, this.hasDuplicate);
    this.#results = { hash: this.#content.hash, ranAtMs: this.nowMs, blocking };
  }

  #do(step: Step, person: LensPerson): boolean {
    const { kind, byClock } = step;
    const isFirst = this.status === "None" && (kind === "saveDraft" || kind === "edit");
    const isClock = kind === "publish" && byClock && this.status === "StagedForPublishing";
    if (!isFirst && !isClock && !this.may(kind, person)) return false;
    switch (kind) {
      case "saveDraft":
      case "edit":
        if (isFirst || kind === "edit") this.#content = contentAt(step.content);
        if (!this.#authors.includes(person.objectId)) this.#authors = [...this.#authors, person.objectId];
        this.#ledger.authored(person);
        this.#sendBack();
        this.#runTests();
        return true;
      case "discardChanges":
        this.#authors = [];
        this.#approvals = [];
        this.#bypasses = [];
        this.#results = undefined;
        this.#ledger.discarded();
        this.status = "None";
        return true;
      case "submit":
        this.status = "PendingReview";
        return true;
      case "revertSubmission":
        this.#sendBack();
        return true;
      case "workloadChampApprove":
      case "changeCouncilApprove":
        return this.#approve(step, person);
      case "block":
        this.isBlocked = true;
        if (this.status === "StagedForPublishing") this.status = "PendingReview";
        return true;
      case "unblock":
        this.isBlocked = false;
        this.#ledger.unblocked(person);
        return true;
      case "bypassTestFailures":
        return this.#addBypass(person);
      case "rerunTests":
        this.#runTests();
        return true;
      case "publish":
        return this.#publish(byClock);
    }
  }

  #sendBack(): void {
    this.#approvals = [];
    this.#bypasses = [];
    this.#ledger.voided();
    this.status = "Draft";
  }

  #approve({ kind, isStandIn, isRejection }: Step, person: LensPerson): boolean {
    if (isRejection) {
      this.#sendBack();
      return true;
    }
    const isCouncil = kind === "changeCouncilApprove";
    const status = this.status === "None" ? "Draft" : this.status;
    const role = isCouncil ? "changeCouncil" : roleOfApproval(person, this.facts(status), isStandIn);
    if (role === undefined) return false;
    const { hash } = this.#content;
    this.#approvals = [...this.#approvals, { role, by: person.objectId, isStandIn: isStandIn && !isCouncil, hash }];
    this.#ledger.approved(person, { role, hash, isStandIn: isStandIn && !isCouncil });
    return true;
  }

  #addBypass(person: LensPerson): boolean {
    const covered = openBlocking(this.facts("PendingReview").results).canBeBypassed.map(({ test }) => test);
    const tests = [...new Set([...(this.#bypass?.tests ?? []), ...covered])];
    const { hash } = this.#content;
    const untilMs = this.nowMs + changeLimits.bypassDays * DAY_MS;
    this.#bypasses = [...this.#bypasses, { hash, by: person.objectId, tests, untilMs }];
    this.#ledger.bypassed(person, { hash, untilMs });
    return true;
  }

  #publish(byClock: boolean): boolean {
    const before = this.#results;
    this.#runTests();
    const isOut = isReady(this.facts("PendingReview"));
    if (isOut) {
      this.status = "Published";
      this.#ledger.published({ content: this.#content, isBlocked: this.isBlocked, byClock, atMs: this.nowMs });
    } else if (byClock) this.status = "PendingReview";
    else this.#results = before;
    return isOut;
  }
}

/** Results as they are stored: a test that found nothing, and those that block. */
const judged = ({ blocking, ranAtMs }: Results, bypass: Bypass | undefined): ChangeFacts["results"] => {
  const validUntilMs = ranAtMs + changeLimits.resultsHoldMs;
  return [
    { test: 23, outcome: "Pass", isBypassed: false, validUntilMs },
    ...blocking.map((test) => ({
      ...{ test, outcome: "Blocking" as const, validUntilMs },
      isBypassed: bypass?.tests.includes(test) ?? false,
    })),
  ];
};
