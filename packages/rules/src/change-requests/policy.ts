import {
  type ApproverRole,
  CHANGE_ACTIONS,
  type ChangeAction,
  type ChangeStatus,
} from "@waymark/contracts/change-requests/change";
import { changeLimits } from "@waymark/contracts/change-requests/limits";
import { isChampOf, type LensPerson } from "../access/lens-person.ts";
import type { GivenApproval, NeededApproval } from "./needed-approvals.ts";
import { isPassed, type JudgedTest, openBlocking } from "./validation/overall.ts";

/** What a decision about a change rests on. */
export type ChangeFacts = {
  readonly status: ChangeStatus;
  readonly isBlocked: boolean;
  /** Everybody who ever saved it. */
  readonly authors: ReadonlySet<string>;
  /** The champs' group of its workload; undefined where nobody knows one. */
  readonly champGroup: string | undefined;
  /** Those that hold for the content as it is. */
  readonly given: readonly GivenApproval[];
  readonly needed: readonly NeededApproval[];
  readonly results: readonly JudgedTest[];
  readonly lastRunAtMs: number | undefined;
  readonly nowMs: number;
};

/** Why somebody may not: the right is missing, or the change does not stand so. */
export type ActionRefusal = { readonly kind: "right" | "state"; readonly textKey: RefusalText };
export type RefusalText =
  | "changes.why.notAuthor"
  | "changes.why.notChamp"
  | "changes.why.notCouncil"
  | "changes.why.notConnectivityChamp"
  | "changes.why.ownWork"
  | "changes.why.blocked"
  | "changes.why.notBlocked"
  | "changes.why.wrongStatus"
  | "changes.why.approvedAlready"
  | "changes.why.notNeeded"
  | "changes.why.nothingToBypass"
  | "changes.why.councilFirst"
  | "changes.why.tooSoon";

const right = (textKey: RefusalText): ActionRefusal => ({ kind: "right", textKey });
const state = (textKey: RefusalText): ActionRefusal => ({ kind: "state", textKey });

type Decide = (person: LensPerson, facts: ChangeFacts) => ActionRefusal | undefined;
type Rule = {
  readonly from: readonly ChangeStatus[];
  readonly whileBlocked: "only" | "also" | "never";
  readonly decide: Decide;
};

const isAuthor = ({ objectId }: LensPerson, { authors }: ChangeFacts): boolean => authors.has(objectId);
const isOwnChamp = (person: LensPerson, { champGroup }: ChangeFacts): boolean => isChampOf(person, champGroup);
const whoever = (holds: boolean, textKey: RefusalText): ActionRefusal | undefined =>
  holds ? undefined : right(textKey);

/** As which role the person's approval would count; undefined where nothing is missing that they could give. */
export function roleOfApproval(
  person: LensPerson,
  facts: ChangeFacts,
  inPlaceOfChamp: boolean,
): ApproverRole | undefined {
  const isMissing = (role: ApproverRole) => facts.needed.some((one) => one.role === role && !one.isGiven);
  if (inPlaceOfChamp) return person.isConnectivityChamp && isMissing("workloadChamp") ? "workloadChamp" : undefined;
  if (isOwnChamp(person, facts) && isMissing("workloadChamp")) return "workloadChamp";
  return person.isConnectivityChamp && isMissing("connectivityChamp") ? "connectivityChamp" : undefined;
}

const hasApproved = ({ objectId }: LensPerson, { given }: ChangeFacts): boolean =>
  given.some(({ by }) => by === objectId);

const decideChampApproval: Decide = (person, facts) => {
  if (!isOwnChamp(person, facts) && !person.isConnectivityChamp) return right("changes.why.notChamp");
  if (isAuthor(person, facts)) return state("changes.why.ownWork");
  if (hasApproved(person, facts)) return state("changes.why.approvedAlready");
  const role = roleOfApproval(person, facts, false) ?? roleOfApproval(person, facts, true);
  return role === undefined ? state("changes.why.notNeeded") : undefined;
};

const hasCouncil = ({ given }: ChangeFacts): boolean => given.some(({ role }) => role === "changeCouncil");

const decideCouncilApproval: Decide = (person, facts) => {
  if (!person.isCouncil) return right("changes.why.notCouncil");
  if (isAuthor(person, facts)) return state("changes.why.ownWork");
  if (hasApproved(person, facts)) return state("changes.why.approvedAlready");
  // A staged change needs the council where it is to be published outside the monthly day.
  const isNeeded = facts.status === "StagedForPublishing" || facts.needed.some(({ role }) => role === "changeCouncil");
  return isNeeded && !hasCouncil(facts) ? undefined : state("changes.why.notNeeded");
};

/** One row of the table of actions for each: from which status, whether while blocked, and who. */
const RULES: Readonly<Record<ChangeAction, Rule>> = {
  saveDraft: {
    from: ["Draft", "PendingReview"],
    whileBlocked: "never",
    decide: (person, facts) =>
      whoever(
        isAuthor(person, facts) || isOwnChamp(person, facts) || person.isConnectivityChamp,
        "changes.why.notAuthor",
      ),
  },
  discardChanges: {
    from: ["Draft"],
    whileBlocked: "never",
    decide: (person, facts) => whoever(isAuthor(person, facts) || person.isConnectivityChamp, "changes.why.notAuthor"),
  },
  submit: {
    from: ["Draft"],
    whileBlocked: "never",
    decide: (person, facts) => whoever(isAuthor(person, facts), "changes.why.notAuthor"),
  },
  revertSubmission: {
    from: ["PendingReview", "StagedForPublishing"],
    whileBlocked: "never",
    decide: (person, facts) =>
      whoever(
        isAuthor(person, facts) || isOwnChamp(person, facts) || person.isConnectivityChamp,
        "changes.why.notAuthor",
      ),
  },
  workloadChampApprove: { from: ["PendingReview"], whileBlocked: "never", decide: decideChampApproval },
  changeCouncilApprove: {
    from: ["PendingReview", "StagedForPublishing"],
    whileBlocked: "never",
    decide: decideCouncilApproval,
  },
  block: {
    from: ["Draft", "PendingReview", "StagedForPublishing"],
    whileBlocked: "never",
    decide: (person, facts) =>
      whoever(isOwnChamp(person, facts) || person.isCouncil || person.isConnectivityChamp, "changes.why.notChamp"),
  },
  unblock: {
    from: ["Draft", "PendingReview"],
    whileBlocked: "only",
    decide: (person, facts) => {
      if (!person.isCouncil && !person.isConnectivityChamp) return right("changes.why.notCouncil");
      return isAuthor(person, facts) ? state("changes.why.ownWork") : undefined;
    },
  },
  bypassTestFailures: {
    from: ["PendingReview"],
    whileBlocked: "never",
    decide: (person, facts) => {
      if (!person.isConnectivityChamp) return right("changes.why.notConnectivityChamp");
      if (isAuthor(person, facts)) return state("changes.why.ownWork");
      return openBlocking(facts.results).canBeBypassed.length === 0 ? state("changes.why.nothingToBypass") : undefined;
    },
  },
  rerunTests: {
    from: ["PendingReview", "StagedForPublishing"],
    whileBlocked: "also",
    decide: (_person, { lastRunAtMs, nowMs }) => {
      const sinceMs = lastRunAtMs === undefined ? Number.POSITIVE_INFINITY : nowMs - lastRunAtMs;
      // A clock that went back asks nobody to wait.
      return sinceMs >= 0 && sinceMs < changeLimits.rerunPauseMs ? state("changes.why.tooSoon") : undefined;
    },
  },
  publish: {
    from: ["StagedForPublishing"],
    whileBlocked: "never",
    decide: (person, facts) => {
      if (!person.isConnectivityChamp) return right("changes.why.notConnectivityChamp");
      return hasCouncil(facts) ? undefined : state("changes.why.councilFirst");
    },
  },
};

/** Why this person may not do this now; undefined: they may. Whose right is missing learns that first. */
export function refuseAction(action: ChangeAction, person: LensPerson, facts: ChangeFacts): ActionRefusal | undefined {
  const { from, whileBlocked, decide } = RULES[action];
  const refused = decide(person, facts);
  if (refused?.kind === "right") return refused;
  if (facts.isBlocked && whileBlocked === "never") return state("changes.why.blocked");
  if (!facts.isBlocked && whileBlocked === "only") return state("changes.why.notBlocked");
  return from.includes(facts.status) ? refused : state("changes.why.wrongStatus");
}

export const allowedActions = (person: LensPerson, facts: ChangeFacts): ChangeAction[] =>
  CHANGE_ACTIONS.filter((action) => refuseAction(action, person, facts) === undefined);

/** For the actions of the person's role that the change does not allow now. */
export const whyNot = (person: LensPerson, facts: ChangeFacts) =>
  CHANGE_ACTIONS.flatMap((action) => {
    const refused = refuseAction(action, person, facts);
    return refused?.kind === "state" ? [{ action, textKey: refused.textKey }] : [];
  });

/** Whether nothing is missing any more: the transaction that brings the last piece stages the change. */
export const isReady = ({ status, isBlocked, needed, results, nowMs }: ChangeFacts): boolean =>
  status === "PendingReview" && !isBlocked && needed.every(({ isGiven }) => isGiven) && isPassed(results, nowMs);
