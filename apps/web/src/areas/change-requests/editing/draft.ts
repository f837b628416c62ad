import type { DraftInput, EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { mergeContent } from "@waymark/rules/change-requests/merge-content";

/** What is typed into the form of a change. */
export type Draft = Pick<
  DraftInput,
  | "id"
  | "endpointSetInternalId"
  | "instance"
  | "content"
  | "changeReason"
  | "additionEffectiveDate"
  | "removalEffectiveDate"
  | "baseVersion"
  | "revision"
>;

const NOTHING: DraftInput["content"] = {
  workloadName: "",
  governanceCategory: "Default",
  isExpressRoute: false,
  isRequired: true,
  optionalFunctionality: "",
  tcpPorts: "443",
  udpPorts: "",
  isHidden: false,
  isMemberSet: false,
  memberEndpointSetInternalId: null,
  publicDescription: "",
  internalDescription: "",
  fqdns: [],
  cidrs: [],
  serviceTreeIds: [],
};

/** The browser makes the ids, so that a call whose reply was lost saves one set and one draft. */
export const newSetDraft = (): Draft => ({
  ...{ id: crypto.randomUUID(), endpointSetInternalId: crypto.randomUUID(), instance: "Worldwide" },
  ...{ changeReason: "", additionEffectiveDate: null, removalEffectiveDate: null, baseVersion: null, revision: null },
  content: NOTHING,
});

/** Begins with what is published. */
export const draftOfSet = (set: EndpointSet): Draft => ({
  ...newSetDraft(),
  endpointSetInternalId: set.internalId,
  instance: set.instance,
  baseVersion: set.publishedVersion,
  content: contentOf(set),
});

/** Takes back what a published change did, and keeps what came after it. */
export function undoDraft(set: EndpointSet, { snapshots }: EndpointSetChange, changeReason: string): Draft {
  const draft = { ...draftOfSet(set), changeReason };
  const { before, after } = snapshots ?? {};
  if (!before || !after) return draft;
  const { merged } = mergeContent(after, draft.content, before);
  return { ...draft, content: mutable(merged) };
}

const mutable = ({ fqdns, cidrs, serviceTreeIds, ...content }: EndpointSetContent): Draft["content"] => ({
  ...content,
  fqdns: [...fqdns],
  cidrs: [...cidrs],
  serviceTreeIds: [...serviceTreeIds],
});

/** Goes on with what was saved. */
export function draftOfChange(change: EndpointSetChange): Draft {
  const { id, endpointSetInternalId, instance, changeReason, baseVersion, revision, snapshots, changeDetail } = change;
  return {
    ...{ id, endpointSetInternalId, instance, changeReason, baseVersion, revision },
    content: snapshots?.after ?? NOTHING,
    additionEffectiveDate: changeDetail?.additionEffectiveDate ?? null,
    removalEffectiveDate: changeDetail?.removalEffectiveDate ?? null,
  };
}

/** What a set holds by itself: not what its internal IP set brings, nor what is on its way out. */
export const contentOf = (set: EndpointSet): DraftInput["content"] => ({
  workloadName: set.workloadName,
  governanceCategory: set.governanceCategory,
  isExpressRoute: set.isExpressRoute,
  isRequired: set.isRequired,
  optionalFunctionality: set.optionalFunctionality,
  tcpPorts: set.tcpPorts,
  udpPorts: set.udpPorts,
  isHidden: set.isHidden,
  isMemberSet: set.isMemberSet,
  memberEndpointSetInternalId: set.memberEndpointSetInternalId,
  publicDescription: set.publicDescription,
  internalDescription: set.internalDescription,
  fqdns: set.fqdns.filter(({ leavesOn }) => leavesOn === null).map(({ domainName }) => domainName),
  cidrs: set.cidrs
    .filter(({ fromMemberSet, leavesOn }) => !fromMemberSet && leavesOn === null)
    .map(({ ipSubnet }) => ipSubnet),
  serviceTreeIds: set.serviceTreeIds,
});
