import { limits } from "@waymark/contracts/limits";
import type { Campaign } from "@waymark/contracts/organization/schemas";
import { audit } from "../../platform/audit.ts";
import { inScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import type { CampaignKeys } from "./campaign-keys.ts";
import { readCampaigns, readTesterCounts } from "./campaigns.read.ts";
import type { Admin, Organization } from "./organization.ts";
import { presentCampaign } from "./present.ts";
import { countLive, insertCampaign, lockCampaign, lockOrganization, markEnded } from "./store.ts";

const DAY_MS = 86_400_000;

function requireKeys({ keys }: Organization): CampaignKeys {
  if (keys === undefined) throw problem("not_configured");
  return keys;
}

/** In whole groups, as the sites are: nobody is in two groups of a campaign, so whole fives say the same. */
function toldOf(testers = 0): number | null {
  const told = Math.floor(testers / limits.siteTestersMin) * limits.siteTestersMin;
  return told === 0 ? null : told;
}

export async function listCampaigns(organization: Organization, { scope }: Admin): Promise<Campaign[]> {
  const keys = requireKeys(organization);
  return inScope(organization.db, scope, async (tx) => {
    const campaigns = await readCampaigns(tx);
    const testers = await readTesterCounts(
      tx,
      campaigns.map(({ id }) => id),
    );
    return campaigns.map((campaign) => presentCampaign(keys, scope, campaign, toldOf(testers.get(campaign.id))));
  });
}

type Wanted = { readonly id: string; readonly name: string; readonly days: number };

/** Said again with the same id it is the same campaign, as it was made. */
export async function createCampaign(organization: Organization, admin: Admin, wanted: Wanted): Promise<Campaign> {
  const keys = requireKeys(organization);
  const { scope, actor } = admin;
  const nowMs = organization.clock.now();
  return inScope(organization.db, scope, async (tx) => {
    await lockOrganization(tx, scope);
    const known = await lockCampaign(tx, wanted.id);
    if (known !== undefined) {
      const testers = await readTesterCounts(tx, [known.id]);
      return presentCampaign(keys, scope, known, toldOf(testers.get(known.id)));
    }
    if ((await countLive(tx, new Date(nowMs))) >= limits.campaignsMax) throw problem("conflict");
    const endsAt = new Date(nowMs + wanted.days * DAY_MS);
    const made = await insertCampaign(tx, scope, {
      ...{ id: wanted.id, name: wanted.name },
      ...{ createdAt: new Date(nowMs), endsAt },
    });
    if (made === undefined) throw problem("conflict");
    const { id, name } = made;
    await audit(tx, scope, actor, "organization.createCampaign", null, { id, name, endsAt: endsAt.toISOString() });
    return presentCampaign(keys, scope, made, null);
  });
}

/** Its link stops working at once. Ending it again changes nothing. */
export function endCampaign({ db, clock }: Organization, { scope, actor }: Admin, id: string): Promise<void> {
  const at = new Date(clock.now());
  return inScope(db, scope, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign === undefined) throw problem("not_found");
    if (!(await markEnded(tx, id, at))) return;
    const { name } = campaign;
    await audit(tx, scope, actor, "organization.endCampaign", { id, name }, { id, name, endedAt: at.toISOString() });
  });
}
