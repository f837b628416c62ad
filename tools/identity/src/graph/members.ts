import type { Memberships } from "../memberships.ts";
import { findGroup } from "../world/groups.ts";
import type { User } from "../world/users.ts";
import { GraphError } from "./error.ts";
import { presentGroup } from "./present.ts";

const maxGroupIds = 20;

export function checkMemberGroups(memberships: Memberships, user: User, body: Record<string, unknown>): string[] {
  const { groupIds } = body;
  if (!Array.isArray(groupIds) || groupIds.length === 0 || !groupIds.every((id) => typeof id === "string")) {
    throw new GraphError(400, "Request_BadRequest", "groupIds must be a list of group ids.");
  }
  if (groupIds.length > maxGroupIds) {
    throw new GraphError(400, "Request_BadRequest", `At most ${maxGroupIds} group ids may be checked at once.`);
  }
  const held = new Set(memberships.of(user.oid));
  return groupIds.filter((id) => held.has(id));
}

export function memberOf(memberships: Memberships, user: User): Record<string, unknown>[] {
  return memberships.of(user.oid).flatMap((id) => {
    const group = findGroup(id);
    return group ? [presentGroup(group)] : [];
  });
}
