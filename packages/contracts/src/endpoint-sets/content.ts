import type { GovernanceCategory } from "./endpoint-set.ts";

/** Everything of a set that a change can alter, whole. Its instance and whether it is an internal IP set never change. */
export type EndpointSetContent = {
  readonly workloadName: string;
  readonly governanceCategory: GovernanceCategory;
  readonly isExpressRoute: boolean;
  readonly isRequired: boolean;
  readonly optionalFunctionality: string;
  readonly tcpPorts: string;
  readonly udpPorts: string;
  readonly isHidden: boolean;
  readonly isMemberSet: boolean;
  readonly memberEndpointSetInternalId: string | null;
  readonly publicDescription: string;
  readonly internalDescription: string;
  readonly fqdns: readonly string[];
  readonly cidrs: readonly string[];
  readonly serviceTreeIds: readonly string[];
};
export type EndpointSetField = keyof EndpointSetContent;
