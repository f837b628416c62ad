import { limits } from "@waymark/contracts/limits";
import type { Site, SiteFindings } from "@waymark/contracts/organization/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { type CountedFindings, type CountedSite, countSites } from "@waymark/rules/organization/count-sites";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { Problem, problem } from "../../platform/problem.ts";
import { readCampaigns } from "./campaigns.read.ts";
import type { Organization } from "./organization.ts";
import { readGivenTests, readSavedTests } from "./site-tests.read.ts";

const ERA_MS = limits.siteEraDays * DAY_MS;
const least = { testersMin: limits.siteTestersMin, findingTestersMin: limits.siteFindingTestersMin };

type Asked = { readonly days: number; readonly campaignId?: string | undefined };

/** Findings by site, from the reports that people of the organization saved, or from the results of one campaign. */
export async function siteFindings(
  ctx: UserCtx,
  { pointOfCity }: Pick<Organization, "pointOfCity">,
  asked: Asked,
): Promise<SiteFindings> {
  const counted = await countFindings(ctx, asked);
  const sites = counted.sites.map(async (site) => ({ ...site, point: await pointOf(pointOfCity, site) }));
  return { ...counted, sites: await Promise.all(sites) };
}

/** Until places are loaded there is no map, but there are sites. */
const pointOf = async (pointOfCity: Organization["pointOfCity"], site: CountedSite): Promise<Site["point"]> => {
  try {
    return (await pointOfCity(site)) ?? null;
  } catch (error) {
    if (error instanceof Problem && error.code === "dependency_down") return null;
    throw error;
  }
};

function countFindings(ctx: UserCtx, { days, campaignId }: Asked): Promise<CountedFindings> {
  return read(ctx, ownScope(ctx), async (tx) => {
    if (campaignId !== undefined) {
      const campaign = (await readCampaigns(tx)).find(({ id }) => id === campaignId);
      if (campaign === undefined) throw problem("not_found");
      const tests = await readGivenTests(tx, campaignId);
      // A campaign is one stretch of time: it goes as a whole.
      const question = { ...least, sinceMs: 0, eraMs: Number.POSITIVE_INFINITY };
      return { since: campaign.createdAt.toISOString(), ...countSites(tests, question) };
    }
    const sinceMs = ctx.now.getTime() - days * DAY_MS;
    const fromMs = Math.floor(sinceMs / ERA_MS) * ERA_MS;
    const tests = await readSavedTests(tx, {
      since: new Date(fromMs),
      startedSince: new Date(fromMs - limits.anonymousReportKeptMs),
    });
    return { since: new Date(sinceMs).toISOString(), ...countSites(tests, { ...least, sinceMs, eraMs: ERA_MS }) };
  });
}
