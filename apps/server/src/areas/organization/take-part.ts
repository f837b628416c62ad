import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { CampaignInvitation } from "@waymark/contracts/organization/schemas";
import { summariseReport } from "@waymark/rules/reports/summarise-report";
import { inScope, type Scope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { reportKey } from "./campaign-keys.ts";
import { type LiveCampaign, readLiveCampaign } from "./campaigns.read.ts";
import type { Organization } from "./organization.ts";
import { presentInvitation } from "./present.ts";
import { insertResult } from "./store.ts";

type Invited = { readonly campaign: LiveCampaign; readonly scope: Scope; readonly campaignId: string };

/** Forged, ended, unknown or of another cloud: whoever tries cannot tell which. */
async function campaignOf({ db, clock, keys }: Organization, cloud: CloudName, token: string): Promise<Invited> {
  const link = keys?.readLink(cloud, token);
  if (link === undefined) throw problem("not_found");
  const { tenantId, campaignId } = link;
  const scope = { cloud, tenantId };
  const campaign = await readLiveCampaign(db, scope, campaignId, new Date(clock.now()));
  if (campaign === undefined) throw problem("not_found");
  return { campaign, scope, campaignId };
}

/** Who asks for the test, and from how many testers on they see something. */
export async function readInvitation(
  organization: Organization,
  cloud: CloudName,
  token: string,
): Promise<CampaignInvitation> {
  return presentInvitation((await campaignOf(organization, cloud, token)).campaign);
}

type Given = {
  readonly reportId: string;
  readonly claimSecret: string | undefined;
  readonly cloud: CloudName;
  readonly token: string;
  readonly tester: string;
};

/** Gives place, findings and mail latency of a finished test to a campaign; nothing that leads back to the report. */
export async function contributeToCampaign(organization: Organization, given: Given): Promise<void> {
  const { cloud, reportId, claimSecret } = given;
  const { scope, campaignId } = await campaignOf(organization, cloud, given.token);
  const report = await organization.claimedReport({ id: reportId, claimSecret, cloud });
  if (report.status === "Started") throw problem("conflict");
  const judgement = organization.judge(cloud, report);
  const { city, region, country, findings, verdict, mailMs } = summariseReport(
    organization.corrected(report),
    judgement,
  );
  // However an id is spelled in the call, it is one test of one tester.
  const tester = organization.keys?.testerKey(campaignId, given.tester.toLowerCase());
  if (tester === undefined) throw problem("not_found");
  await inScope(organization.db, scope, (tx) =>
    insertResult(tx, scope, {
      ...{ campaignId, reportKey: reportKey(campaignId, report.id), tester },
      ...{ city, region, country, findings, tone: verdict.tone, mailMs },
      at: new Date(organization.clock.now()),
    }),
  );
}
