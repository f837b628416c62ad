import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";

/** A set for tests. */
export const content = (more: Partial<EndpointSetContent> = {}): EndpointSetContent => ({
  workloadName: "Calls",
  governanceCategory: "Allow",
  isExpressRoute: false,
  isRequired: true,
  optionalFunctionality: "",
  tcpPorts: "443",
  udpPorts: "",
  isHidden: false,
  isMemberSet: false,
  memberEndpointSetInternalId: null,
  publicDescription: "Call relays",
  internalDescription: "Relays of all regions.",
  fqdns: ["relay.contoso.com"],
  cidrs: ["240.10.0.0/22", "2001:db8:20::/48"],
  serviceTreeIds: ["2f1c7d52-8a0e-4d1b-9a51-0d7c6b1e2a3f"],
  ...more,
});
