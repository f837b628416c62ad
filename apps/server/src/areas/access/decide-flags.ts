import { type AccessFlags, NO_ACCESS } from "@waymark/contracts/access/flags";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { decideAccess } from "@waymark/rules/access/flags";
import { LRUCache } from "lru-cache";
import type { User } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Directory } from "../../platform/directory.ts";
import { problem } from "../../platform/problem.ts";
import { readGrants } from "./grants.read.ts";

export type FlagsOf = (user: User, cloud: CloudName) => Promise<AccessFlags>;

/** A person's access flags from grants and group membership. Kept briefly; when they cannot be known, nobody gets in. */
export function flagsOf(options: { db: Db; directory: Directory; clock: Clock }): FlagsOf {
  const kept = new LRUCache<string, { flags: Promise<AccessFlags>; at: number }>({ max: 20_000 });

  const decide = async (user: User, cloud: CloudName): Promise<AccessFlags> => {
    const grants = await readGrants(options.db, { cloud, tenantId: user.tenantId });
    if (grants.length === 0) return NO_ACCESS;
    const asked = [...new Set(grants.filter((grant) => grant.subjectKind === "group").map((grant) => grant.subjectId))];
    const groupIds =
      asked.length === 0
        ? []
        : await options.directory.memberOf(user.tenantId, user.objectId, asked).catch((error: unknown) => {
            throw problem("dependency_down", { cause: error, retryAfterSeconds: 2 });
          });
    return decideAccess({ grants, tenantId: user.tenantId, objectId: user.objectId, groupIds, isGuest: user.isGuest });
  };

  return (user, cloud) => {
    const key = `${cloud}/${user.tenantId}/${user.objectId}/${user.isGuest}`;
    const known = kept.get(key);
    if (known !== undefined && options.clock.now() - known.at < limits.accessCacheMs) return known.flags;
    const flags = decide(user, cloud);
    kept.set(key, { flags, at: options.clock.now() });
    flags.catch(() => kept.delete(key));
    return flags;
  };
}
