import { limits } from "@waymark/contracts/limits";
import type { Campaign } from "@waymark/contracts/organization/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { read, write } from "../../platform/database/in-scope.ts";
import { problem } from "../../platform/problem.ts";
import type { CampaignKeys } from "./campaign-keys.ts";
import { readCampaigns, readTesterCounts } from "./campaigns.read.ts";
import type { Organization } from "./organization.ts";
import { presentCampaign } from "./present.ts";
import { countLive, insertCampaign, lockCampaign, lockOrganization, markEnded } from "./store.ts";

function requireKeys({ keys }: Organization): CampaignKeys {
  if (keys === undefined) throw problem("not_configured");
  return keys;
}

/** Rounds down to whole groups, as sites are counted: no tester is in two groups of a campaign. */
function roundTesters(testers = 0): number | null {
  const rounded = Math.floor(testers / limits.siteTestersMin) * limits.siteTestersMin;
  return rounded === 0 ? null : rounded;
}

export async function listCampaigns(ctx: UserCtx, organization: Organization): Promise<Campaign[]> {
  const keys = requireKeys(organization);
  const scope = ownScope(ctx);
  return read(ctx, scope, async (tx) => {
    const campaigns = await readCampaigns(tx);
    const testers = await readTesterCounts(
      tx,
      campaigns.map(({ id }) => id),
    );
    return campaigns.map((campaign) => presentCampaign(keys, scope, campaign, roundTesters(testers.get(campaign.id))));
  });
}

type NewCampaign = { readonly id: string; readonly name: string; readonly days: number };

/** Idempotent by its id: repeated, it returns the campaign as it was made. */
export async function createCampaign(ctx: UserCtx, organization: Organization, wanted: NewCampaign): Promise<Campaign> {
  const keys = requireKeys(organization);
  const scope = ownScope(ctx);
  return write(ctx, scope, async (tx) => {
    await lockOrganization(tx);
    const known = await lockCampaign(tx, wanted.id);
    if (known !== undefined) {
      const testers = await readTesterCounts(tx, [known.id]);
      return presentCampaign(keys, scope, known, roundTesters(testers.get(known.id)));
    }
    if ((await countLive(tx, ctx.now)) >= limits.campaignsMax) throw problem("campaign_limit_reached");
    const endsAt = new Date(ctx.now.getTime() + wanted.days * DAY_MS);
    const made = await insertCampaign(tx, { id: wanted.id, name: wanted.name, createdAt: ctx.now, endsAt });
    if (made === undefined) throw problem("id_taken");
    const { id, name } = made;
    await tx.audit({
      action: "organization.createCampaign",
      entity: id,
      before: null,
      after: { id, name, endsAt: endsAt.toISOString() },
    });
    return presentCampaign(keys, scope, made, null);
  });
}

/** Its link stops working at once. Idempotent. */
export function endCampaign(ctx: UserCtx, id: string): Promise<void> {
  return write(ctx, ownScope(ctx), async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign === undefined) throw problem("not_found");
    if (!(await markEnded(tx, id, ctx.now))) return;
    const { name } = campaign;
    await tx.audit({
      action: "organization.endCampaign",
      entity: id,
      before: { id, name },
      after: { id, name, endedAt: ctx.now.toISOString() },
    });
  });
}
