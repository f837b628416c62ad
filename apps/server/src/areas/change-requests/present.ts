import type { ApprovalKind } from "@waymark/contracts/change-requests/approval";
import type { ApproverRole } from "@waymark/contracts/change-requests/change";
import type { ChangeDetail, EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import type { Attribute } from "@waymark/rules/change-requests/content-diff";
import { allowedActions, type ChangeFacts, roleOfApproval, whyNot } from "@waymark/rules/change-requests/policy";
import { overallResult } from "@waymark/rules/change-requests/validation/overall";
import type { FeedReaders } from "../feed/readers/readers.read.ts";
import type { WorkloadsPort } from "../workloads/port.ts";
import type { ChangeRow } from "./changes.read.ts";
import { diffOf, factsOf, holdingApprovals, holdingBypass, isBlocked } from "./facts.ts";
import type { ApprovalRow } from "./histories.read.ts";

export type Reader = {
  readonly person: LensPerson;
  readonly nameOf: WorkloadsPort["nameOf"];
  readonly now: Date;
  /** With the diff, both contents and the tests; lists leave them out. */
  readonly isWhole: boolean;
  /** Of the version that published it. */
  readonly readers?: FeedReaders | undefined;
};

/** A change as it leaves, for this person. */
export async function presentChange(
  row: ChangeRow,
  { person, nameOf, now, isWhole, readers }: Reader,
): Promise<EndpointSetChange> {
  const facts = factsOf(row, now);
  const named = async (objectId: string | null) => (objectId === null ? null : nameOf(objectId));
  const step = async (by: string | null, at: Date | null, note: string | null) =>
    at === null ? null : { by: await named(by), at: at.toISOString(), note: note ?? "" };
  const approval = async (role: ApproverRole) => {
    const shown = shownApproval(row, role);
    const kind: ApprovalKind = shown?.kind ?? (isAwaited(row, facts, role) ? "PendingReview" : "Unset");
    const at = shown?.at.toISOString() ?? null;
    return { kind, by: shown === undefined ? null : await named(shown.person), at, note: shown?.note ?? "" };
  };
  const isRequired = (role: ApproverRole) => facts.needed.some((one) => one.role === role);
  const isGiven = (role: ApproverRole) => facts.needed.some((one) => one.role === role && one.isGiven);
  const bypass = holdingBypass(row, now);
  const allowed = allowedActions(person, facts);
  const mayApprove = allowed.includes("workloadChampApprove");
  const authors = await Promise.all(row.authors.map(named));
  return {
    id: row.id,
    number: Number(row.number),
    endpointSetInternalId: row.setId,
    instance: row.instance,
    workload: row.workload,
    publicDescription: row.content.publicDescription,
    publicId: row.publicId,
    status: row.status,
    isDeletion: row.isDeletion,
    changeReason: row.reason,
    authors,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    stagedAt: row.stagedAt?.toISOString() ?? null,
    published:
      row.publishedVersion === null || row.publishedAt === null
        ? null
        : {
            version: row.publishedVersion,
            publishedAt: row.publishedAt.toISOString(),
            publishedBy: await named(row.publishedBy),
            readers: readers === undefined ? null : { all: readers.all, current: readers.current },
          },
    workloadChampApproval: await approval("workloadChamp"),
    connectivityChampApproval: {
      ...(await approval("connectivityChamp")),
      required: isRequired("connectivityChamp"),
    },
    changeCouncilApproval: {
      ...(await approval("changeCouncil")),
      required: isRequired("changeCouncil"),
      approved: isGiven("changeCouncil"),
    },
    approvals: facts.needed.map(({ role, reasons, isGiven: given }) => ({
      role,
      reasons: [...reasons],
      isGiven: given,
    })),
    blocked: await step(row.blockedBy, row.blockedAt, row.blockNote),
    unblocked: await step(row.unblockedBy, row.unblockedAt, row.unblockNote),
    isBlocked: isBlocked(row),
    isValidationBypassed: bypass !== undefined,
    bypass:
      bypass === undefined
        ? null
        : {
            by: await named(bypass.person),
            at: bypass.at.toISOString(),
            note: bypass.note,
            until: bypass.until.toISOString(),
            tests: [...bypass.tests],
          },
    overallResult: overallResult(facts.results) ?? null,
    additions: row.additions,
    removals: row.removals,
    baseVersion: row.baseVersion,
    setVersion: row.currentVersion,
    revision: row.revision,
    contentHash: row.contentHash,
    allowedActions: allowed,
    approvesAs: mayApprove ? (roleOfApproval(person, facts, false) ?? null) : null,
    mayStandIn: mayApprove && roleOfApproval(person, facts, true) !== undefined,
    whyNot: whyNot(person, facts),
    changeDetail: isWhole ? presentDetail(row, authors) : null,
    snapshots: isWhole
      ? { before: row.base === null ? null : presentContent(row.base), after: presentContent(row.content) }
      : null,
    validationTestResults: isWhole ? presentResults(row, facts) : null,
  };
}

/** What a role last did to this change: an approval that holds, else what it rejected or what was cancelled. */
const shownApproval = (row: ChangeRow, role: ApproverRole): ApprovalRow | undefined =>
  holdingApprovals(row).find((one) => one.role === role) ?? row.approvals.findLast((one) => one.role === role);

const isAwaited = ({ status }: ChangeRow, { needed }: ChangeFacts, role: ApproverRole): boolean =>
  status === "PendingReview" && needed.some((one) => one.role === role && !one.isGiven);

function presentDetail(row: ChangeRow, authors: (string | null)[]): ChangeDetail {
  const { lists, attributes } = diffOf(row);
  const valuesOf = (content: EndpointSetContent | null) =>
    content === null ? {} : Object.fromEntries(attributes.map((name: Attribute) => [name, content[name]] as const));
  return {
    fqdnAdditions: [...lists.fqdns.additions],
    fqdnRemovals: [...lists.fqdns.removals],
    cidrAdditions: [...lists.cidrs.additions],
    cidrRemovals: [...lists.cidrs.removals],
    serviceTreeAdditions: [...lists.serviceTreeIds.additions],
    serviceTreeRemovals: [...lists.serviceTreeIds.removals],
    previousAttributes: valuesOf(row.base),
    currentAttributes: valuesOf(row.content),
    additionEffectiveDate: row.additionDate,
    removalEffectiveDate: row.removalDate,
    authors,
    changeReason: row.reason,
  };
}

const presentContent = (content: EndpointSetContent) => ({
  workloadName: content.workloadName,
  governanceCategory: content.governanceCategory,
  isExpressRoute: content.isExpressRoute,
  isRequired: content.isRequired,
  optionalFunctionality: content.optionalFunctionality,
  tcpPorts: content.tcpPorts,
  udpPorts: content.udpPorts,
  isHidden: content.isHidden,
  isMemberSet: content.isMemberSet,
  memberEndpointSetInternalId: content.memberEndpointSetInternalId,
  publicDescription: content.publicDescription,
  internalDescription: content.internalDescription,
  fqdns: [...content.fqdns],
  cidrs: [...content.cidrs],
  serviceTreeIds: [...content.serviceTreeIds],
});

const presentResults = (row: ChangeRow, { results }: ChangeFacts) =>
  row.results
    .filter(({ contentHash }) => contentHash === row.contentHash)
    .map((one) => ({
      test: one.test,
      result: one.result,
      outcome: one.outcome,
      isBypassed: results.some(({ test, isBypassed }) => test === one.test && isBypassed),
      textKey: one.textKey,
      inputs: [...one.inputs],
      entries: [...one.entries],
      entryCount: one.entryCount,
      ranAt: one.ranAt.toISOString(),
      validUntil: one.validUntil.toISOString(),
    }));
