import type { IncomingMessage } from "node:http";
import { decodeJwt, jwtVerify } from "jose";
import type { IdentityContext } from "../context.ts";
import { directoryResource, scopeOfResource } from "../resources.ts";
import type { Tenant } from "../world/tenants.ts";
import { findUserByOid, type User } from "../world/users.ts";
import { GraphError } from "./error.ts";

/** `user` is absent for an application that calls on its own behalf. */
export type Caller = { tenant: Tenant; user: User | undefined };

export async function identifyCaller(context: IdentityContext, req: IncomingMessage): Promise<Caller> {
  const token = /^Bearer ([^\s]+)$/i.exec(req.headers.authorization ?? "")?.[1];
  if (!token) throw new GraphError(401, "InvalidAuthenticationToken", "Access token is empty.");
  const claims = await verify(context, token);
  const authority = context.authorities.get(String(claims.tid));
  if (!authority) throw new GraphError(401, "InvalidAuthenticationToken", "The tenant of the token is not known.");
  if (claims.idtyp === "app") return { tenant: authority.tenant, user: undefined };

  const user = findUserByOid(String(claims.oid));
  if (user?.tid !== authority.tenant.id) {
    throw new GraphError(401, "InvalidAuthenticationToken", "The user of the token is not known.");
  }
  if (claims.scp !== scopeOfResource[directoryResource]) {
    throw new GraphError(403, "Authorization_RequestDenied", "Insufficient privileges to complete the operation.");
  }
  return { tenant: authority.tenant, user };
}

async function verify(context: IdentityContext, token: string): Promise<Record<string, unknown>> {
  const claims = await readClaims(context, token).catch(() => undefined);
  if (claims) return claims;
  throw new GraphError(401, "InvalidAuthenticationToken", "Access token validation failure.");
}

async function readClaims(context: IdentityContext, token: string): Promise<Record<string, unknown> | undefined> {
  const authority = context.authorities.get(String(decodeJwt(token).tid));
  if (!authority) return undefined;
  const { payload } = await jwtVerify(token, authority.key.publicKey, {
    issuer: authority.issuer,
    audience: directoryResource,
    algorithms: ["RS256"],
    typ: "at+jwt",
  });
  return payload;
}
