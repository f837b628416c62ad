import type { AccessFlags } from "@waymark/contracts/access/flags";

/** The three messages that a person without a right can see, and the configured link that each carries. */
export const NO_ACCESS_MESSAGES = {
  internalReport: { textKey: "noAccess.internalReport", link: "internalReportHelp" },
  partnerPortal: { textKey: "noAccess.partnerPortal", link: undefined },
  domainLens: { textKey: "noAccess.domainLens", link: "domainLensEntitlement" },
} as const;
export type NoAccessMessage = keyof typeof NO_ACCESS_MESSAGES;

type Need = { readonly anyOf: readonly (keyof AccessFlags)[]; readonly denied: NoAccessMessage };

/** What opens each protected view, and what is said when it stays shut. */
export const VIEW_NEEDS = {
  internalPortal: { anyOf: ["hasAccessToLeadershipReport"], denied: "internalReport" },
  asn: { anyOf: ["hasAccessToLeadershipReport"], denied: "internalReport" },
  solutionDetails: { anyOf: ["hasAccessToPartnerPortal", "hasAccessToLeadershipReport"], denied: "partnerPortal" },
  partnerPortal: { anyOf: ["isPartnerRegistered"], denied: "partnerPortal" },
  endpointManager: { anyOf: ["hasAccessToDomainLens"], denied: "domainLens" },
} as const satisfies Record<string, Need>;
export type ProtectedView = keyof typeof VIEW_NEEDS;

/** Undefined when the view is open to these flags, else the message to show in its place. */
export function deniedMessage(view: ProtectedView, access: AccessFlags): NoAccessMessage | undefined {
  const need: Need = VIEW_NEEDS[view];
  return need.anyOf.some((flag) => access[flag]) ? undefined : need.denied;
}
