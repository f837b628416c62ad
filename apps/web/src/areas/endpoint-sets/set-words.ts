import type { EndpointSetStatus, GovernanceCategory } from "@waymark/contracts/endpoint-sets/endpoint-set";
import type { Translate } from "../../platform/texts/translate.ts";
import type { MarkTone } from "../../ui/marks.tsx";

export const statusText = (t: Translate, status: EndpointSetStatus): string => t(STATUS_KEYS[status]);

const STATUS_KEYS = {
  "Changes pending": "endpointSets.status.pending",
  Published: "endpointSets.status.published",
  Deleted: "endpointSets.status.deleted",
} as const satisfies Record<EndpointSetStatus, string>;

export const STATUS_TONES: Readonly<Record<EndpointSetStatus, MarkTone>> = {
  "Changes pending": "measuring",
  Published: "good",
  Deleted: "missing",
};

type Categorized = {
  readonly governanceCategory: GovernanceCategory;
  readonly isRequired: boolean;
  readonly isMemberSet: boolean;
};

/** An internal IP set has no category of its own: the sets that use it have. */
export function categoryText(t: Translate, { governanceCategory, isRequired, isMemberSet }: Categorized): string {
  if (isMemberSet) return DASH;
  const category = t(`endpointSets.category.${governanceCategory}`);
  return isRequired ? category : `${category} · ${t("endpointSets.optional")}`;
}

export function portsText(t: Translate, { tcpPorts, udpPorts }: { tcpPorts: string; udpPorts: string }): string {
  const parts = [
    ...(tcpPorts === "" ? [] : [t("endpointSets.tcp", { ports: tcpPorts })]),
    ...(udpPorts === "" ? [] : [t("endpointSets.udp", { ports: udpPorts })]),
  ];
  return parts.length === 0 ? DASH : parts.join(" · ");
}

/** A workload and, where it is called otherwise, its service area. */
export const workloadText = ({ workloadName, serviceAreaDisplayName }: Owned): string =>
  workloadName === serviceAreaDisplayName ? workloadName : `${workloadName} · ${serviceAreaDisplayName}`;
type Owned = { readonly workloadName: string; readonly serviceAreaDisplayName: string };

export const DASH = "–";
