import type { TextKey } from "@waymark/messages/catalogue";
import type { ComponentType } from "react";
import type { Condition } from "./conditions.ts";
import { withOwnReport } from "./own-report.ts";

/** Which of the no-access messages a person without the right reads. */
export type Denial = "internalReport" | "partnerPortal" | "solution" | "domainLens" | "operator" | "organization";

export type AppRoute = {
  readonly path: string;
  readonly titleKey: TextKey;
  readonly when: Condition;
  readonly denial?: Denial;
  /** No sign-in control in the header while this page is shown. */
  readonly hidesSignIn?: true;
  /** Absent while the area has no page in this release. */
  readonly load?: () => Promise<{ readonly Page: ComponentType }>;
};

const leadership = { signIn: true, anyRight: ["hasAccessToLeadershipReport"] } as const;
const ownOrAllSolutions = {
  area: "solutions",
  signIn: true,
  anyRight: ["hasAccessToPartnerPortal", "hasAccessToLeadershipReport"],
} as const;
const domainLens = { area: "endpoint-sets", signIn: true, anyRight: ["hasAccessToDomainLens"] } as const;
const associations = { ...domainLens, flag: "isOcdiAssociationEnabled" } as const;

const organization = { signIn: true, anyRight: ["isOrganizationAdmin"] } as const;

export const START_PATH = "/";

export const ROUTE_TABLE: readonly AppRoute[] = [
  { path: START_PATH, titleKey: "shell.title.start", when: {} },
  {
    path: "/report/:reportId",
    titleKey: "shell.title.report",
    when: { area: "connectivity-test" },
    load: () =>
      import("../areas/connectivity-test/pages/report-page.tsx").then(({ ReportPage }) => ({
        Page: withOwnReport(ReportPage),
      })),
  },
  {
    path: "/report/:reportId/compare/:otherId",
    titleKey: "shell.title.report",
    when: { area: "connectivity-test" },
    load: () =>
      import("../areas/connectivity-test/pages/compare-page.tsx").then((module) => ({ Page: module.ComparePage })),
  },
  {
    path: "/reports",
    titleKey: "shell.title.reports",
    when: { area: "reports", signIn: true, unless: "DisableHistoryReport" },
    load: () => import("./history-page.ts"),
  },
  {
    path: "/status",
    titleKey: "shell.title.networkHealth",
    when: { area: "network-health", unless: "DisableNetworkHealth" },
  },
  {
    path: "/partner",
    titleKey: "shell.title.networkPartners",
    when: { area: "performance", ...leadership },
    denial: "internalReport",
  },
  {
    path: "/vnext/partner",
    titleKey: "shell.title.networkPartners",
    when: { area: "performance", ...leadership },
    denial: "internalReport",
  },
  { path: "/asn", titleKey: "shell.title.asn", when: { area: "asn", ...leadership }, denial: "internalReport" },
  { path: "/solutions/:solutionId", titleKey: "shell.title.solution", when: ownOrAllSolutions, denial: "solution" },
  {
    path: "/solutions/:solutionId/localHistory",
    titleKey: "shell.title.localHistory",
    when: ownOrAllSolutions,
    denial: "solution",
  },
  { path: "/partner/:solutionId", titleKey: "shell.title.solution", when: ownOrAllSolutions, denial: "solution" },
  {
    path: "/partnerPortal",
    titleKey: "shell.title.partnerPortal",
    when: { area: "solutions", signIn: true, anyRight: ["isPartnerRegistered"] },
    denial: "partnerPortal",
  },
  { path: "/endpoints", titleKey: "shell.title.endpoints", when: domainLens, denial: "domainLens" },
  { path: "/endpoints/new", titleKey: "shell.title.endpointSetNew", when: domainLens, denial: "domainLens" },
  {
    path: "/endpoints/:endpointSetInternalId",
    titleKey: "shell.title.endpointSet",
    when: domainLens,
    denial: "domainLens",
  },
  // The lone colon is a fixed part of these two addresses, not a parameter.
  {
    path: "/endpoints/:/ocdiAssociationWizard/:ocdiAssociationId",
    titleKey: "shell.title.associationWizard",
    when: associations,
    denial: "domainLens",
  },
  {
    path: "/endpoints/:/ocdiAssociationPanel/:ocdiAssociationId",
    titleKey: "shell.title.associationPanel",
    when: associations,
    denial: "domainLens",
  },
  {
    path: "/copilot",
    titleKey: "shell.title.copilot",
    when: { area: "copilot-test", cloud: "MultiTenant", flag: "isCopilotEnabled" },
    hidesSignIn: true,
  },
  {
    path: "/nppdashboard",
    titleKey: "shell.title.nationalDashboard",
    when: { area: "national-dashboard", cloud: "MultiTenant", flag: "isNppDashboardEnabled" },
    hidesSignIn: true,
  },
  {
    path: "/organization",
    titleKey: "shell.title.organization",
    when: organization,
    denial: "organization",
    load: () =>
      import("../areas/organization/pages/organization-page.tsx").then((module) => ({ Page: module.OrganizationPage })),
  },
  {
    path: "/your-data",
    titleKey: "shell.title.yourData",
    when: { signIn: true },
    load: () => import("./your-data-page.ts"),
  },
  {
    path: "/operations/self-test",
    titleKey: "shell.title.selfTest",
    when: { signIn: true, anyRight: ["hasAccessToOceAction"] },
    denial: "operator",
    load: () =>
      import("../areas/operations/pages/self-test-page.tsx").then((module) => ({ Page: module.SelfTestPage })),
  },
];
