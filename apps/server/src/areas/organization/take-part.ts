import type { CampaignInvitation } from "@waymark/contracts/organization/schemas";
import { summariseReport } from "@waymark/rules/reports/summarise-report";
import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { type TenantScope, tenantScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { type CampaignKeys, reportKey } from "./campaign-keys.ts";
import { type LiveCampaign, readLiveCampaign } from "./campaigns.read.ts";
import type { Organization } from "./organization.ts";
import { presentInvitation } from "./present.ts";
import { insertResult } from "./store.ts";

type Invited = {
  readonly campaign: LiveCampaign;
  readonly scope: TenantScope;
  readonly campaignId: string;
  readonly keys: CampaignKeys;
};

/** Forged, ended, unknown or of another cloud: the answer is the same. */
async function campaignOf(ctx: Ctx, { keys }: Organization, token: string): Promise<Invited> {
  const link = keys?.readLink(ctx.cloud, token);
  if (keys === undefined || link === undefined) throw problem("not_found");
  const { tenantId, campaignId } = link;
  const scope = tenantScope(ctx.cloud, tenantId);
  const campaign = await readLiveCampaign(ctx.db, scope, campaignId, ctx.now);
  if (campaign === undefined) throw problem("not_found");
  return { campaign, scope, campaignId, keys };
}

/** Which organization requests the test, and how many testers it needs before it sees something. */
export async function readInvitation(ctx: Ctx, organization: Organization, token: string): Promise<CampaignInvitation> {
  return presentInvitation((await campaignOf(ctx, organization, token)).campaign);
}

type Contribution = {
  readonly reportId: string;
  readonly claimSecret: string | undefined;
  readonly token: string;
  readonly tester: string;
};

/** Adds place, findings and mail latency of a finished test to a campaign; nothing that leads back to the report. */
export async function contributeToCampaign(
  ctx: Ctx,
  organization: Organization,
  { reportId, claimSecret, token, tester }: Contribution,
): Promise<void> {
  const { scope, campaignId, keys } = await campaignOf(ctx, organization, token);
  const report = await organization.claimedReport(ctx, { id: reportId, claimSecret });
  if (report.status === "Started") throw problem("run_not_over");
  const judgement = organization.judge(ctx.cloud, report);
  const summary = summariseReport(organization.corrected(report), judgement);
  // no audit: an anonymous tester gives a result; the organization sees only groups of them.
  await write(ctx, scope, (tx) =>
    insertResult(tx, {
      campaignId,
      reportKey: reportKey(campaignId, report.id),
      // However the id is spelled in the call, it is one test of one tester.
      tester: keys.testerKey(campaignId, tester.toLowerCase()),
      city: summary.city,
      region: summary.region,
      country: summary.country,
      findings: summary.findings,
      tone: summary.verdict.tone,
      mailMs: summary.mailMs,
      at: ctx.now,
    }),
  );
}
