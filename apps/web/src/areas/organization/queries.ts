import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";

type GetApi = () => Promise<ApiClient>;

export const SITE_DAYS = [7, 30, 90] as const;
export type SiteDays = (typeof SITE_DAYS)[number];

/** What the sites are counted from. */
export type SiteQuestion = { readonly days: SiteDays; readonly campaignId: string | undefined };

export const sitesQuery = (getApi: GetApi, { days, campaignId }: SiteQuestion) =>
  queryOptions({
    queryKey: ["organization", "sites", days, campaignId],
    queryFn: async ({ signal }) =>
      (await getApi()).organization.siteFindings(
        { query: { days, ...(campaignId === undefined ? {} : { campaignId }) } },
        { signal },
      ),
  });

export const CAMPAIGNS_KEY = ["organization", "campaigns"] as const;

export const campaignsQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: CAMPAIGNS_KEY,
    queryFn: async ({ signal }) => (await (await getApi()).organization.campaigns({}, { signal })).campaigns,
  });

export const SETTINGS_KEY = ["organization", "settings"] as const;

export const settingsQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }) => (await getApi()).organization.getAdminSettings({}, { signal }),
  });

export const storedQuery = (getApi: GetApi, id: string) =>
  queryOptions({
    queryKey: ["organization", "stored", id],
    queryFn: async ({ signal }) => (await getApi()).reports.storedOfReport({ params: { id } }, { signal }),
  });
