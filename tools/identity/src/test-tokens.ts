import { createHmac, randomUUID } from "node:crypto";
import { exportSPKI, SignJWT } from "jose";
import { appOnlyClaims, delegatedClaims, subjectOf } from "./claims.ts";
import { webClientId } from "./clients.ts";
import type { IdentityContext, TenantAuthority } from "./context.ts";
import { BadRequest } from "./http/reply.ts";
import { apiResource, directoryResource, scopeOfResource } from "./resources.ts";
import { findUserByPrincipal, type User } from "./world/users.ts";

/** How a test token is signed: correctly, not at all, by key confusion, or with an unpublished key. */
const algorithms = ["RS256", "none", "HS256", "RS256-foreign"] as const;
type Algorithm = (typeof algorithms)[number];

type Order = { claims: Record<string, unknown>; header: Record<string, unknown>; algorithm: Algorithm };

/**
 * Takes { principal, resource?, overrides? }. Overrides replace claims, null removes one; the names `alg`, `kid`
 * and `typ` concern the header, and `appOnly: true` asks for a token without a user.
 */
export async function mintTestToken(
  context: IdentityContext,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const user = findUserByPrincipal(String(body.principal));
  const authority = context.authorities.get(user?.tid ?? "");
  if (!user || !authority) throw new BadRequest(`no account is the principal "${String(body.principal)}"`);
  const resource = readResource(body.resource);
  const order = takeOrder(context, authority, user, resource, readOverrides(body.overrides));
  return { token: await signOrder(context, authority, order), token_type: "Bearer", claims: order.claims };
}

function readResource(value: unknown): string {
  if (value === undefined || value === "api") return apiResource;
  if (value === "directory") return directoryResource;
  if (typeof value === "string" && Object.hasOwn(scopeOfResource, value)) return value;
  throw new BadRequest(`unknown resource "${String(value)}"`);
}

function readOverrides(value: unknown): Record<string, unknown> {
  if (value === undefined) return {};
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new BadRequest("overrides must be an object");
}

function takeOrder(
  context: IdentityContext,
  authority: TenantAuthority,
  user: User,
  resource: string,
  overrides: Record<string, unknown>,
): Order {
  const { alg = "RS256", kid = authority.key.kid, typ = "at+jwt", appOnly = false, ...claimOverrides } = overrides;
  const algorithm = algorithms.find((name) => name === alg);
  if (!algorithm) throw new BadRequest(`alg must be one of ${algorithms.join(", ")}`);
  const now = Math.floor(Date.now() / 1000);
  const claims: Record<string, unknown> = {
    jti: randomUUID(),
    iss: authority.issuer,
    aud: resource,
    sub: appOnly ? webClientId : subjectOf(user.oid),
    client_id: webClientId,
    iat: now,
    nbf: now,
    exp: now + context.tokenSeconds,
    ...(appOnly ? appOnlyClaims(user.tid, webClientId) : delegatedClaims(user, resource, webClientId)),
    ...claimOverrides,
  };
  for (const [name, value] of Object.entries(claims)) if (value === null) delete claims[name];
  const header = Object.fromEntries(Object.entries({ kid, typ }).filter(([, value]) => value !== null));
  return { claims, header, algorithm };
}

async function signOrder(context: IdentityContext, authority: TenantAuthority, order: Order): Promise<string> {
  const { claims, header, algorithm } = order;
  if (algorithm === "RS256" || algorithm === "RS256-foreign") {
    const key = algorithm === "RS256" ? authority.key : context.foreignKey;
    return new SignJWT(claims).setProtectedHeader({ ...header, alg: "RS256" }).sign(key.privateKey);
  }
  const input = [{ ...header, alg: algorithm }, claims].map(encodePart).join(".");
  if (algorithm === "none") return `${input}.`;
  const publicKeyAsSecret = await exportSPKI(authority.key.publicKey);
  return `${input}.${createHmac("sha256", publicKeyAsSecret).update(input).digest("base64url")}`;
}

function encodePart(part: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
