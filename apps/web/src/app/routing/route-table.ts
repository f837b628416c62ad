import { OWN_PAGES, type OwnPage } from "@waymark/contracts/configuration/own-pages";
import type { TextKey } from "@waymark/messages/catalogue";
import { matchRoutes } from "react-router";
import { EXAMPLE_PATH } from "../../platform/test-run/run-request.ts";
import { ownReportsTextsIn, reportLateTextsIn, reportTextsIn, uiTextsIn } from "../../platform/texts/late-texts.ts";
import type { LaterPage } from "../composed/later-pages.ts";
import type { Condition } from "./conditions.ts";
import type { LoadedPage, PageSource } from "./page-source.ts";

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
  readonly page?: PageSource;
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

const aboutRow = (name: OwnPage): AppRoute => ({
  path: OWN_PAGES[name],
  titleKey:
    name === "faq" || name === "community"
      ? `shell.nav.${name}`
      : `shell.footer.${name === "providerTerms" ? "terms" : name}`,
  when: {},
  page: { load: () => import("../composed/about.ts").then(({ loadAboutPage }) => loadAboutPage(name)) },
});

const later = (name: LaterPage) => () =>
  import("../composed/later-pages.ts").then(({ LATER_PAGES }): Promise<LoadedPage> => LATER_PAGES[name]());

export const ROUTE_TABLE: readonly AppRoute[] = [
  { path: START_PATH, titleKey: "shell.title.start", when: {} },
  {
    path: "/report/:reportId",
    titleKey: "shell.title.report",
    when: { area: "connectivity-test" },
    page: { load: () => import("../composed/run.ts"), texts: [reportTextsIn] },
  },
  {
    path: "/report/:reportId/compare/:otherId",
    titleKey: "shell.title.report",
    when: { area: "connectivity-test" },
    page: {
      load: later("compare"),
      texts: [reportTextsIn, reportLateTextsIn, ownReportsTextsIn, uiTextsIn],
    },
  },
  {
    path: EXAMPLE_PATH,
    titleKey: "shell.title.example",
    when: { area: "connectivity-test" },
    page: {
      load: () => import("../composed/example.ts"),
      texts: [reportTextsIn],
    },
  },
  {
    path: "/reports",
    titleKey: "shell.title.reports",
    when: { area: "reports", signIn: true, unless: "DisableHistoryReport" },
    page: {
      load: later("history"),
      texts: [reportTextsIn, ownReportsTextsIn, uiTextsIn],
      asksServer: true,
    },
  },
  {
    path: "/status",
    titleKey: "shell.title.networkHealth",
    when: { area: "network-health", unless: "DisableNetworkHealth" },
    page: {
      load: later("networkHealth"),
      texts: [uiTextsIn],
      asksServer: true,
    },
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
  {
    path: "/solutions/:solutionId",
    titleKey: "shell.title.solution",
    when: ownOrAllSolutions,
    denial: "solution",
    page: { load: later("solution"), texts: [uiTextsIn], asksServer: true },
  },
  {
    path: "/solutions/:solutionId/localHistory",
    titleKey: "shell.title.localHistory",
    when: ownOrAllSolutions,
    denial: "solution",
    page: { load: later("localHistory"), texts: [uiTextsIn], asksServer: true },
  },
  {
    path: "/partner/:solutionId",
    titleKey: "shell.title.solution",
    when: ownOrAllSolutions,
    denial: "solution",
    page: { load: later("solution"), texts: [uiTextsIn], asksServer: true },
  },
  {
    path: "/partnerRegistration",
    titleKey: "shell.title.registration",
    when: { area: "registration", signIn: true },
    page: { load: later("registration"), texts: [uiTextsIn], asksServer: true },
  },
  {
    path: "/providerReviews",
    titleKey: "shell.title.reviews",
    when: { area: "registration", signIn: true, anyRight: ["isProviderReviewer"] },
    denial: "internalReport",
    page: { load: later("reviews"), texts: [uiTextsIn], asksServer: true },
  },
  {
    path: "/partnerPortal",
    titleKey: "shell.title.partnerPortal",
    when: { area: "solutions", signIn: true, anyRight: ["isPartnerRegistered"] },
    denial: "partnerPortal",
    page: { load: later("portal"), texts: [uiTextsIn], asksServer: true },
  },
  {
    path: "/endpoints",
    titleKey: "shell.title.endpoints",
    when: domainLens,
    denial: "domainLens",
    page: { load: later("endpoints"), texts: [uiTextsIn], asksServer: true },
  },
  {
    path: "/endpoints/new",
    titleKey: "shell.title.endpointSetNew",
    when: domainLens,
    denial: "domainLens",
    page: { load: later("endpointSetNew"), texts: [uiTextsIn], asksServer: true },
  },
  {
    path: "/endpoints/:endpointSetInternalId",
    titleKey: "shell.title.endpointSet",
    when: domainLens,
    denial: "domainLens",
    page: { load: later("endpointSet"), texts: [uiTextsIn], asksServer: true },
  },
  {
    path: "/feed",
    titleKey: "shell.title.feed",
    when: { area: "endpoint-sets" },
    page: { load: later("feed"), texts: [uiTextsIn], asksServer: true },
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
    page: {
      load: later("organization"),
      texts: [ownReportsTextsIn, uiTextsIn],
      asksServer: true,
    },
  },
  {
    path: "/your-data",
    titleKey: "shell.title.yourData",
    when: { signIn: true },
    page: { load: later("yourData"), texts: [ownReportsTextsIn, uiTextsIn], asksServer: true },
  },
  {
    path: "/operations/self-test",
    titleKey: "shell.title.selfTest",
    when: { signIn: true, anyRight: ["hasAccessToOceAction"] },
    denial: "operator",
    page: {
      load: later("selfTest"),
      texts: [uiTextsIn],
      asksServer: true,
    },
  },
  ...(Object.keys(OWN_PAGES) as OwnPage[]).map(aboutRow),
];

const PATHS = ROUTE_TABLE.map(({ path }, index) => ({ path, id: String(index) }));

/** The row of the route table for a path below the base path; a fixed path wins over one with parameters. */
export function matchRoute(pathname: string): AppRoute | undefined {
  const match = matchRoutes(PATHS, pathname)?.at(-1);
  return match ? ROUTE_TABLE[Number(match.route.id)] : undefined;
}
