import { limits } from "@waymark/contracts/limits";
import type { SiteFindings } from "@waymark/contracts/organization/schemas";
import { countSites } from "@waymark/rules/organization/count-sites";
import { inScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readCampaigns } from "./campaigns.read.ts";
import type { Admin, Organization } from "./organization.ts";
import { readGivenTests, readSavedTests } from "./site-tests.read.ts";

const DAY_MS = 86_400_000;
const ERA_MS = limits.siteEraDays * DAY_MS;
const least = { testersMin: limits.siteTestersMin, findingTestersMin: limits.siteFindingTestersMin };

/** By site, from the reports that people of the organisation saved, or from what was given to one campaign. */
export function siteFindings(
  { db, clock }: Organization,
  { scope }: Admin,
  asked: { readonly days: number; readonly campaignId?: string | undefined },
): Promise<SiteFindings> {
  const { days, campaignId } = asked;
  return inScope(db, scope, async (tx) => {
    if (campaignId !== undefined) {
      const campaign = (await readCampaigns(tx)).find(({ id }) => id === campaignId);
      if (campaign === undefined) throw problem("not_found");
      const tests = await readGivenTests(tx, campaignId);
      // A campaign is one stretch of time: it goes as a whole.
      const counted = countSites(tests, { ...least, sinceMs: 0, eraMs: Number.POSITIVE_INFINITY });
      return { since: campaign.createdAt.toISOString(), ...counted };
    }
    const sinceMs = clock.now() - days * DAY_MS;
    const fromMs = Math.floor(sinceMs / ERA_MS) * ERA_MS;
    const tests = await readSavedTests(tx, {
      since: new Date(fromMs),
      startedSince: new Date(fromMs - limits.anonymousReportKeptMs),
    });
    return { since: new Date(sinceMs).toISOString(), ...countSites(tests, { ...least, sinceMs, eraMs: ERA_MS }) };
  });
}
