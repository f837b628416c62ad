import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { IdentityContext } from "../context.ts";
import { slowDirectoryMs } from "../faults.ts";
import { readJson, send, sendJson } from "../http/reply.ts";
import { findGroup } from "../world/groups.ts";
import { drawPortrait } from "../world/portrait.ts";
import { findTenant } from "../world/tenants.ts";
import { findUserByAddress, findUserByOid, type User } from "../world/users.ts";
import { type Caller, identifyCaller } from "./caller.ts";
import { GraphError, resourceNotFound, sendGraphError } from "./error.ts";
import { checkMemberGroups, memberOf, membersOf } from "./members.ts";
import { presentDomain, presentGroup, presentOrganization, presentUser, select } from "./present.ts";
import { searchUsers } from "./search.ts";

/** A directory in the shape of Microsoft Graph v1.0; a caller only ever sees its own tenant. */
export async function answerGraph(context: IdentityContext, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    if (context.faults.directory === "slow") await pause(slowDirectoryMs);
    if (context.faults.directory === "fail") {
      throw new GraphError(503, "ServiceUnavailable", "a fault was switched on for a test");
    }
    res.setHeader("Cache-Control", "no-store");
    await answer(context, await identifyCaller(context, req), req, res);
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    sendGraphError(res, error);
  }
}

async function answer(
  context: IdentityContext,
  caller: Caller,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const url = new URL(req.url ?? "/", context.origin);
  const path = decodeURIComponent(url.pathname).replace(/^\/graph\/v1\.0/, "");
  const odata = { "@odata.context": `${context.origin}/graph/v1.0/$metadata` };

  const [, person, action = ""] = /^\/(me|users\/[^/]+)((?:\/.*)?)$/.exec(path) ?? [];
  if (person) return answerPerson(context, findPerson(caller, person), action, url, req, res);
  if (path === "/users") {
    const found = searchUsers(caller.tenant, url.searchParams, req.headers.consistencylevel?.toString());
    const value = found.map((user) => select(presentUser(user), url.searchParams.get("$select")));
    return sendJson(res, 200, { ...odata, value });
  }
  const [, groupId, isMembers] = /^\/groups\/([^/]+)(\/transitiveMembers)?$/.exec(path) ?? [];
  if (groupId !== undefined) {
    const group = findGroup(groupId);
    if (group?.tenant !== caller.tenant.key) throw resourceNotFound(groupId);
    const wanted = url.searchParams.get("$select");
    if (isMembers === undefined) return sendJson(res, 200, { ...odata, ...select(presentGroup(group), wanted) });
    return sendJson(res, 200, { ...odata, value: membersOf(context.memberships, group, url.searchParams) });
  }
  if (path === "/domains") {
    return sendJson(res, 200, {
      ...odata,
      value: caller.tenant.verifiedDomains.map((domain) => presentDomain(caller.tenant, domain)),
    });
  }
  if (path === "/organization") {
    return sendJson(res, 200, {
      ...odata,
      value: [select(presentOrganization(caller.tenant), url.searchParams.get("$select"))],
    });
  }
  const domainName = /^\/tenantRelationships\/findTenantInformationByDomainName\(domainName='([^']*)'\)$/.exec(
    path,
  )?.[1];
  if (domainName !== undefined) return sendJson(res, 200, { ...odata, ...tenantInformation(domainName) });
  throw new GraphError(404, "ResourceNotFound", `Resource not found for the segment '${path.split("/")[1] ?? ""}'.`);
}

function findPerson(caller: Caller, person: string): User {
  if (person === "me") {
    if (caller.user) return caller.user;
    throw new GraphError(400, "BadRequest", "/me request is only valid with delegated authentication flow.");
  }
  const name = person.slice("users/".length);
  const user = findUserByOid(name.toLowerCase()) ?? findUserByAddress(name);
  if (user?.tenant !== caller.tenant.key) throw resourceNotFound(name);
  return user;
}

async function answerPerson(
  context: IdentityContext,
  user: User,
  action: string,
  url: URL,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { memberships } = context;
  switch (`${req.method} ${action}`) {
    case "GET ":
      return sendJson(res, 200, select(presentUser(user), url.searchParams.get("$select")));
    case "GET /photo/$value":
      if (!user.hasPhoto) throw new GraphError(404, "ImageNotFound", "The photo wasn't found.");
      return send(res, 200, "image/png", drawPortrait(user.oid));
    case "GET /memberOf":
      return sendJson(res, 200, { value: memberOf(memberships, user) });
    case "POST /checkMemberGroups":
      return sendJson(res, 200, { value: checkMemberGroups(memberships, user, await readJson(req)) });
    default:
      throw new GraphError(404, "ResourceNotFound", `Resource not found for the segment '${action.slice(1)}'.`);
  }
}

function tenantInformation(domainName: string): Record<string, unknown> {
  const tenant = findTenant(domainName);
  if (!tenant || !domainName.includes(".")) throw resourceNotFound(domainName);
  return {
    tenantId: tenant.id,
    displayName: tenant.displayName,
    defaultDomainName: tenant.verifiedDomains[0],
    federationBrandName: null,
  };
}
