import type { Right } from "@waymark/contracts/access/flags";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { decideChampGroups, decideRights } from "@waymark/rules/access/flags";
import { cacheFor } from "../../platform/cache-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { User } from "../../platform/ctx.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Directory } from "../../platform/directory.ts";
import type { Settings } from "../../platform/env.ts";
import { problem } from "../../platform/problem.ts";
import { readGrants } from "./grants.read.ts";

export type RightsOf = (user: User, cloud: CloudName) => Promise<ReadonlySet<Right>>;
/** The groups of workload champs that a person belongs to. */
export type ChampGroupsOf = (user: User, cloud: CloudName) => Promise<ReadonlySet<string>>;

type Asked = { readonly user: User; readonly cloud: CloudName };

type Held = { readonly rights: ReadonlySet<Right>; readonly champGroups: ReadonlySet<string> };

const NOTHING: Held = { rights: new Set(), champGroups: new Set() };

/** A person's rights, and groups of champs, from grants and group membership, cached briefly. When they cannot be read, nobody gets in. */
export function rightsFromGrants(options: {
  db: Db;
  directory: Directory;
  clock: Clock;
  settings: Pick<Settings, "WAYMARK_VENDOR_TENANT_ID" | "WAYMARK_CLOUD">;
}): { readonly rightsOf: RightsOf; readonly champGroupsOf: ChampGroupsOf } {
  const { WAYMARK_VENDOR_TENANT_ID: vendorTenantId, WAYMARK_CLOUD: ownCloud } = options.settings;
  const decide = async ({ user, cloud }: Asked): Promise<Held> => {
    const grants = await readGrants(options.db, cloud, user.tenantId);
    if (grants.length === 0) return NOTHING;
    const asked = [...new Set(grants.filter((grant) => grant.subjectKind === "group").map((grant) => grant.subjectId))];
    const groupIds =
      asked.length === 0
        ? []
        : await options.directory.memberOf(user.tenantId, user.objectId, asked).catch((error: unknown) => {
            throw problem("dependency_down", { cause: error, retryAfterSeconds: 2 });
          });
    const { tenantId, objectId, isGuest } = user;
    const isOfVendor = tenantId === vendorTenantId && cloud === ownCloud;
    const holder = { grants, tenantId, objectId, groupIds, isGuest, isOfVendor };
    return { rights: decideRights(holder), champGroups: decideChampGroups(holder) };
  };

  const held = cacheFor(limits.accessCacheMs, decide, {
    clock: options.clock,
    onFailure: "throw",
    max: 20_000,
    keyOf: ({ user, cloud }) => `${cloud}/${user.tenantId}/${user.objectId}/${user.isGuest}`,
  });
  return {
    rightsOf: async (user, cloud) => (await held.read({ user, cloud })).rights,
    champGroupsOf: async (user, cloud) => (await held.read({ user, cloud })).champGroups,
  };
}
