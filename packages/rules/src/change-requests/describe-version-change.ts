import type { Disposition, Impact } from "@waymark/contracts/change-requests/publishing";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { type ContentDiff, diffContent } from "./content-diff.ts";

/** Attributes that customers see; the feed names those that changed. */
export type PublicAttributes = Readonly<Record<string, string | boolean>>;

export type VersionChange = {
  readonly disposition: Disposition;
  readonly impact: Impact;
  readonly previous: PublicAttributes;
  readonly current: PublicAttributes;
  readonly addedUrls: readonly string[];
  readonly addedIps: readonly string[];
  readonly removedUrls: readonly string[];
  readonly removedIps: readonly string[];
};

export type Published = {
  /** Null for a set that was not in the feed. */
  readonly before: EndpointSetContent | null;
  /** Null for a set that leaves the feed. */
  readonly after: EndpointSetContent | null;
  /** Entries that the same version adds to another set, and those that another set lists anyway. */
  readonly isMoved: (entry: string) => boolean;
  readonly isListedElsewhere: (entry: string) => boolean;
};

const publicOf = (content: EndpointSetContent | null): PublicAttributes =>
  content === null
    ? {}
    : {
        category: content.governanceCategory,
        expressRoute: content.isExpressRoute,
        required: content.isRequired,
        tcpPorts: content.tcpPorts,
        udpPorts: content.udpPorts,
        notes: content.optionalFunctionality,
      };

/** What a version says of one set: whether it came, changed or went, what that means, and every entry of it. */
export function describeVersionChange({ before, after, isMoved, isListedElsewhere }: Published): VersionChange {
  const { lists } = diffContent(before, after ?? before ?? EMPTY, { isDeletion: after === null });
  const [old, wanted] = [publicOf(before), publicOf(after)];
  const changed = Object.keys({ ...old, ...wanted }).filter((name) => old[name] !== wanted[name]);
  const only = (attributes: PublicAttributes): PublicAttributes =>
    Object.fromEntries(changed.flatMap((name) => (name in attributes ? [[name, attributes[name] ?? ""]] : [])));
  return {
    disposition: before === null ? "Add" : after === null ? "Remove" : "Change",
    impact: impactOf(lists, changed, { isMoved, isListedElsewhere }),
    previous: only(old),
    current: only(wanted),
    addedUrls: lists.fqdns.additions,
    addedIps: lists.cidrs.additions,
    removedUrls: lists.fqdns.removals,
    removedIps: lists.cidrs.removals,
  };
}

function impactOf(
  { fqdns, cidrs }: Pick<ContentDiff["lists"], "fqdns" | "cidrs">,
  changed: readonly string[],
  { isMoved, isListedElsewhere }: Pick<Published, "isMoved" | "isListedElsewhere">,
): Impact {
  const [url, ip] = [fqdns.additions.length > 0, cidrs.additions.length > 0];
  if (url && ip) return "AddedIpAndUrl";
  if (url || ip) return url ? "AddedUrl" : "AddedIp";
  const removals = [...fqdns.removals, ...cidrs.removals];
  if (removals.length === 0)
    return changed.includes("expressRoute") ? "ChangedIsExpressRoute" : "OtherNonPriorityChanges";
  if (removals.every(isMoved)) return "MovedIpOrUrl";
  return removals.every(isListedElsewhere) ? "RemovedDuplicateIpOrUrl" : "RemovedIpOrUrl";
}

const EMPTY: EndpointSetContent = {
  workloadName: "",
  governanceCategory: "Default",
  isExpressRoute: false,
  isRequired: true,
  optionalFunctionality: "",
  tcpPorts: "",
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
