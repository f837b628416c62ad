import { SITE_DAYS, type SiteDays, type SiteQuestion } from "./queries.ts";

const DAYS_DEFAULT: SiteDays = 30;

/** What the address asks for; whatever else stands there asks for nothing. */
export function siteQuestion(search: string): SiteQuestion {
  const query = new URLSearchParams(search);
  const asked = Number(query.get("days"));
  return {
    days: SITE_DAYS.find((days) => days === asked) ?? DAYS_DEFAULT,
    campaignId: query.get("campaign") ?? undefined,
  };
}

/** The shortest address that asks for it. */
export function siteSearch({ days, campaignId }: SiteQuestion): string {
  const query = new URLSearchParams();
  if (days !== DAYS_DEFAULT) query.set("days", String(days));
  if (campaignId !== undefined) query.set("campaign", campaignId);
  return query.size === 0 ? "" : `?${query}`;
}
