import { OWN_PAGES, type OwnPage } from "@waymark/contracts/configuration/own-pages";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { Settings } from "../../platform/env.ts";

/** Where the operator names no address, a link leads to our own page below the base path. */
export function linksOf(settings: Settings, basePath: string): FrontendConfiguration["links"] {
  const orOwnPage = (address: string | undefined, page: OwnPage): string => address ?? `${basePath}${OWN_PAGES[page]}`;
  return {
    faq: orOwnPage(settings.WAYMARK_LINK_FAQ, "faq"),
    community: orOwnPage(settings.WAYMARK_LINK_COMMUNITY, "community"),
    privacy: orOwnPage(settings.WAYMARK_LINK_PRIVACY, "privacy"),
    terms: orOwnPage(settings.WAYMARK_LINK_TERMS, "terms"),
    providerTerms: orOwnPage(settings.WAYMARK_LINK_PROVIDER_TERMS, "providerTerms"),
    mapTerms: orOwnPage(settings.WAYMARK_LINK_MAP_TERMS, "mapTerms"),
    trademarks: orOwnPage(settings.WAYMARK_LINK_TRADEMARKS, "trademarks"),
    source: settings.WAYMARK_LINK_SOURCE ?? null,
    issues: settings.WAYMARK_LINK_ISSUES ?? null,
    internalReportHelp: settings.WAYMARK_LINK_INTERNAL_REPORT_HELP,
    domainLensEntitlement: settings.WAYMARK_LINK_DOMAIN_LENS_ENTITLEMENT,
    filings: settings.WAYMARK_FILINGS,
  };
}
