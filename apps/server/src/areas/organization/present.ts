import { limits } from "@waymark/contracts/limits";
import type { Campaign, CampaignInvitation } from "@waymark/contracts/organization/schemas";
import type { TenantScope } from "../../platform/database/scope.ts";
import type { CampaignKeys } from "./campaign-keys.ts";
import type { LiveCampaign } from "./campaigns.read.ts";
import type { CampaignRow } from "./store.ts";

export const presentCampaign = (
  keys: CampaignKeys,
  { cloud, tenantId }: TenantScope,
  { id, name, createdAt, endsAt, endedAt }: CampaignRow,
  testers: number | null,
): Campaign => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  testers,
  token: keys.signLink(cloud, { tenantId, campaignId: id }),
});

export const presentInvitation = ({ organization, name, endsAt }: LiveCampaign): CampaignInvitation => ({
  organization,
  name,
  endsAt: endsAt.toISOString(),
  testersMin: limits.siteTestersMin,
});
