import type { ApprovalKind } from "@waymark/contracts/change-requests/approval";
import type { FqdnAction } from "@waymark/contracts/fqdns/fqdn";
import { isChampOf, type LensPerson } from "../access/lens-person.ts";

/** What a decision about an FQDN rests on. */
export type FqdnFacts = {
  /** The champs' group of its workload; undefined where it has none. */
  readonly champGroup: string | undefined;
  readonly assignment: {
    readonly status: ApprovalKind;
    readonly requestedBy: string | null;
    /** The champs' group of the workload that was asked for. */
    readonly newChampGroup: string | undefined;
  };
};

/** Attributes are changed by champs of the workload, service champs and connectivity champs. */
const mayChange = (person: LensPerson, { champGroup }: FqdnFacts): boolean =>
  person.isConnectivityChamp || person.isServiceChamp || isChampOf(person, champGroup);

/** Whether a request waits, and this person did not make it. */
const mayAnswer = (person: LensPerson, { assignment }: FqdnFacts): boolean =>
  assignment.status === "PendingReview" &&
  assignment.requestedBy !== person.objectId &&
  (person.isConnectivityChamp || isChampOf(person, assignment.newChampGroup));

const MAY: Readonly<Record<FqdnAction, (person: LensPerson, facts: FqdnFacts) => boolean>> = {
  change: mayChange,
  // What somebody asked for is answered or cancelled first.
  assign: (person, { assignment }) => person.isConnectivityChamp && assignment.status !== "PendingReview",
  request: (person, { assignment }) => !person.isConnectivityChamp && assignment.status !== "PendingReview",
  accept: mayAnswer,
  reject: mayAnswer,
  cancel: (person, { assignment }) =>
    assignment.status === "PendingReview" && (person.isConnectivityChamp || assignment.requestedBy === person.objectId),
};

export const may = (action: FqdnAction, person: LensPerson, facts: FqdnFacts): boolean => MAY[action](person, facts);

/** New FQDNs are added by champs of their workload, service champs and connectivity champs. */
export const mayAdd = (person: LensPerson, champGroup: string | undefined): boolean =>
  person.isConnectivityChamp || person.isServiceChamp || isChampOf(person, champGroup);
