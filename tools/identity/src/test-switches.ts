import type { IncomingMessage, ServerResponse } from "node:http";
import type { IdentityContext } from "./context.ts";
import { BadRequest, readJson, sendJson } from "./http/reply.ts";
import { mintTestToken } from "./test-tokens.ts";
import { findUserByOid } from "./world/users.ts";

/** Switches that only this stand-in has: faults, membership at run time, and tokens made to order. */
export async function answerTestSwitch(
  context: IdentityContext,
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
): Promise<void> {
  if (req.method === "GET" && pathname === "/_test/faults") return sendJson(res, 200, context.faults.current());
  if (req.method !== "POST") return sendJson(res, 405, { error: "method_not_allowed" });
  // A page in the browser of a developer must not reach these, whatever its origin.
  if (req.headers.origin) return sendJson(res, 403, { error: "access_denied" });

  const body = await readJson(req);
  switch (pathname) {
    case "/_test/faults":
      context.faults.set(body);
      return sendJson(res, 200, context.faults.current());
    case "/_test/reset":
      context.faults.reset();
      context.memberships.reset();
      return sendJson(res, 200, context.faults.current());
    case "/_test/groups":
      return sendJson(res, 200, changeGroups(context, body));
    case "/_test/tokens":
      return sendJson(res, 200, await mintTestToken(context, body));
    default:
      return sendJson(res, 404, { error: "not_found" });
  }
}

function changeGroups(context: IdentityContext, body: Record<string, unknown>): Record<string, unknown> {
  const user = findUserByOid(String(body.oid));
  if (!user) throw new BadRequest(`no user has the oid "${String(body.oid)}"`);
  const { groups } = body;
  if (!Array.isArray(groups) || !groups.every((id) => typeof id === "string")) {
    throw new BadRequest("groups must be a list of group ids");
  }
  context.memberships.replace(user.oid, groups);
  return { oid: user.oid, groups };
}
