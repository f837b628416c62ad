import { z } from "zod";
import { RULE_IDS, SEVERITIES } from "../connectivity-test/finding-words.ts";
import { ClaimSecret } from "../connectivity-test/report.ts";
import { CLAIM_HEADER } from "../connectivity-test/test-run.ts";
import { limits } from "../limits.ts";
import { Erased } from "../reports/schemas.ts";
import type { SchemasFor } from "../schema.ts";
import type { organizationRoutes } from "./routes.ts";

const byId = z.object({ id: z.uuid() });
const moment = z.iso.datetime();

export const AdminSettings = z
  .strictObject({ shareReportWithPublic: z.boolean(), shareReportWithinOrganization: z.boolean() })
  .meta({ id: "AdminSettings" });

export const SITE_WINDOWS = [7, 30, 90] as const;

/** One finding at one site: x of y testers. */
const SiteFinding = z.strictObject({
  rule: z.enum(RULE_IDS),
  severity: z.enum(SEVERITIES),
  testers: z.int(),
});

/** The testers of all groups that completed a round in one week. */
const SiteWeek = z.strictObject({
  /** Its Monday. Figures are counted by UTC days. */
  beginsOn: z.iso.date(),
  testers: z.int(),
  testersFine: z.int(),
});
export type SiteWeek = z.infer<typeof SiteWeek>;

export const Site = z
  .strictObject({
    city: z.string(),
    region: z.string(),
    country: z.string(),
    testers: z.int(),
    tests: z.int(),
    /** Testers whose newest test says that everything works. */
    testersFine: z.int(),
    medianMailMs: z.number().nullable(),
    findings: z.array(SiteFinding),
    /** The middle of the city, never of its testers; null where no city of that name is known. */
    point: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** Oldest first; weeks in which no group of testers was complete are missing. */
    weeks: z.array(SiteWeek),
  })
  .meta({ id: "Site" });
export type Site = z.infer<typeof Site>;

export const SiteFindings = z
  .strictObject({
    since: moment,
    sites: z.array(Site),
    /** Sites with too few testers to be shown, and how many testers they have together; null under the least number. */
    hiddenSites: z.int(),
    testersAtHiddenSites: z.int().nullable(),
  })
  .meta({ id: "SiteFindings" });
export type SiteFindings = z.infer<typeof SiteFindings>;

export const CampaignToken = z.string().regex(/^[\w-]{1,300}$/);

export const Campaign = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    createdAt: moment,
    endsAt: moment,
    endedAt: moment.nullable(),
    /** Null under the least number. */
    testers: z.int().nullable(),
    /** Opens the start page for this campaign; the page's address is before it. */
    token: z.string(),
  })
  .meta({ id: "Campaign" });
export type Campaign = z.infer<typeof Campaign>;

/** What a tester sees before the test: which organization requests it, and what that organization will see. */
export const CampaignInvitation = z
  .strictObject({ organization: z.string(), name: z.string(), endsAt: moment, testersMin: z.int() })
  .meta({ id: "CampaignInvitation" });
export type CampaignInvitation = z.infer<typeof CampaignInvitation>;

export const organizationSchemas = {
  getAdminSettings: { summary: "What the organisation lets its people do with their reports", reply: AdminSettings },
  organizationAccess: {
    summary: "Whether the signed-in person administers their organisation, and whether they review network providers",
    reply: z
      .strictObject({ isOrganizationAdmin: z.boolean(), isProviderReviewer: z.boolean() })
      .meta({ id: "OrganizationAccess" }),
  },
  changeAdminSettings: {
    summary: "Change what people may share; what is not named stays",
    body: AdminSettings.partial().refine((change) => Object.keys(change).length > 0, "names nothing to change"),
    reply: AdminSettings,
  },
  siteFindings: {
    summary: "What the organisation's people measured, by site; small sites are hidden",
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.literal([...SITE_WINDOWS]))
        .default(30),
      campaignId: z.uuid().optional(),
    }),
    reply: SiteFindings,
  },
  campaigns: {
    summary: "The organisation's campaigns, newest first",
    reply: z.strictObject({ campaigns: z.array(Campaign) }).meta({ id: "Campaigns" }),
  },
  createCampaign: {
    summary: "Make a link by which people test for the organisation",
    body: z.strictObject({
      /** Made by the browser: sent again, it is the same campaign. */
      id: z.uuid(),
      name: z.string().trim().min(1).max(limits.campaignNameMaxCharacters),
      days: z.int().min(1).max(limits.campaignDaysMax),
    }),
    reply: Campaign,
  },
  endCampaign: { summary: "End a campaign: its link stops working", params: byId },
  erasePerson: {
    summary: "Delete everything that is stored about a person of the organisation",
    body: z.strictObject({ userId: z.uuid() }),
    reply: Erased,
  },
  readCampaign: {
    summary: "Who asks for the test and what they will see of it",
    body: z.strictObject({ token: CampaignToken }),
    reply: CampaignInvitation,
  },
  contributeToCampaign: {
    summary: "Give the findings of a finished test to a campaign; repeated it counts once",
    params: byId,
    headers: z.object({ [CLAIM_HEADER]: ClaimSecret.optional() }),
    body: z.strictObject({
      token: CampaignToken,
      /** Random, kept by the browser for this campaign, so that two tests of one tester count as one. */
      tester: z.uuid(),
    }),
  },
} as const satisfies SchemasFor<typeof organizationRoutes>;
