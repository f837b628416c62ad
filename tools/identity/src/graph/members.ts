import type { Memberships } from "../memberships.ts";
import { findGroup, type Group } from "../world/groups.ts";
import { allUsers, type User } from "../world/users.ts";
import { GraphError } from "./error.ts";
import { presentGroup, presentUser, select } from "./present.ts";

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

const usualMembers = 100;

export function membersOf(memberships: Memberships, group: Group, query: URLSearchParams): Record<string, unknown>[] {
  return allUsers
    .filter((user) => memberships.of(user.oid).includes(group.id))
    .slice(0, Number(query.get("$top") ?? usualMembers))
    .map((user) => ({ "@odata.type": "#microsoft.graph.user", ...select(presentUser(user), query.get("$select")) }));
}
