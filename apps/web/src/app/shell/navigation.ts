import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { TextKey } from "@waymark/messages/catalogue";
import { type Circumstances, type Condition, isVisible } from "../routing/conditions.ts";

type ExternalLink = keyof FrontendConfiguration["links"] & ("faq" | "community");

export type NavigationEntry = { readonly name: string; readonly textKey: TextKey } & (
  | { readonly to: string }
  | { readonly link: ExternalLink }
);

type Row = NavigationEntry & { readonly when: Condition };

/** In the order of the specification, with what each entry needs; the organisation's own page is beside the reports. */
const ROWS: readonly Row[] = [
  {
    name: "partnerPortal",
    textKey: "shell.nav.partnerPortal",
    to: "/partnerPortal",
    when: { area: "solutions", signIn: true, anyRight: ["isPartnerRegistered"] },
  },
  { name: "networkTest", textKey: "shell.nav.networkTest", to: "/", when: {} },
  {
    name: "reports",
    textKey: "shell.nav.reports",
    to: "/reports",
    when: { area: "reports", signIn: true, unless: "DisableHistoryReport" },
  },
  {
    name: "organization",
    textKey: "shell.nav.organization",
    to: "/organization",
    when: { signIn: true, anyRight: ["isOrganizationAdmin"] },
  },
  {
    name: "networkPartners",
    textKey: "shell.nav.networkPartners",
    to: "/partner",
    when: { area: "performance", signIn: true, anyRight: ["hasAccessToLeadershipReport"] },
  },
  {
    name: "asn",
    textKey: "shell.nav.asn",
    to: "/asn",
    when: { area: "asn", signIn: true, anyRight: ["hasAccessToLeadershipReport"] },
  },
  {
    name: "networkHealth",
    textKey: "shell.nav.networkHealth",
    to: "/status",
    when: { area: "network-health", unless: "DisableNetworkHealth" },
  },
  {
    name: "domainLens",
    textKey: "shell.nav.domainLens",
    to: "/endpoints",
    when: { area: "endpoint-sets", signIn: true, anyRight: ["hasAccessToDomainLens"] },
  },
  {
    name: "nationalDashboard",
    textKey: "shell.nav.nationalDashboard",
    to: "/nppdashboard",
    when: { area: "national-dashboard", cloud: "MultiTenant", flag: "isNppDashboardEnabled" },
  },
  { name: "faq", textKey: "shell.nav.faq", link: "faq", when: {} },
  { name: "community", textKey: "shell.nav.community", link: "community", when: {} },
];

export const navigationEntries = (circumstances: Circumstances): readonly NavigationEntry[] =>
  ROWS.filter((row) => isVisible(row.when, circumstances));

/** The path whose entry a page belongs to. Who sees no list of reports compares two of them from the network test. */
function homeOf(path: string, entries: readonly NavigationEntry[]): string {
  if (path.startsWith("/vnext/partner")) return "/partner";
  if (!path.startsWith("/report/")) return path;
  return path.includes("/compare/") && entries.some(({ name }) => name === "reports") ? "/reports" : "/";
}

/** Which entry stands for the path, the most specific first; a page below an entry belongs to it. */
export function currentEntry(entries: readonly NavigationEntry[], path: string): string | undefined {
  const home = homeOf(path, entries);
  const isBelow = (to: string) => (to === "/" ? home === "/" : home === to || home.startsWith(`${to}/`));
  return entries.find((entry) => "to" in entry && isBelow(entry.to))?.name;
}
