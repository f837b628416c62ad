import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { User } from "../ctx.ts";
import { problem } from "../problem.ts";
import type { Issuers } from "./issuers.ts";
import type { KnownTenants } from "./tenants.read.ts";

const Claims = z.object({
  tid: z.uuid(),
  oid: z.uuid(),
  sub: z.string().min(1),
  scp: z.string().min(1),
  exp: z.number(),
  idtyp: z.string().optional(),
  acct: z.number().optional(),
});

/** Answers at once when the token and its tenant are known already. */
export type TokenCheck = (token: string) => User | Promise<User>;

const MAX_TOKEN_CHARACTERS = 8_192;
const CLOCK_TOLERANCE_SECONDS = 60;
/** A signature is checked again after this long, so that withdrawn keys stop counting. */
const RECHECK_MS = 60_000;
const KEY_CHARACTERS = 32;

/** Accepts a person's access token for this API from an allow-listed tenant, and nothing else. */
export function tokenCheck(options: {
  audience: string;
  requiredScope: string;
  tenants: KnownTenants;
  issuers: Issuers;
  clock: Clock;
}): TokenCheck {
  // Keyed by the end of its signature and compared whole, in memory only: to hash it, by us or by the map, would cost more
  // than all other checks of a known token.
  const seen = new LRUCache<string, { token: string; user: User; checkedAt: number }>({ max: 10_000 });

  const checkNow = async (token: string, now: number): Promise<User> => {
    const user = await verify(token, options, now);
    seen.set(token.slice(-KEY_CHARACTERS), { token, user, checkedAt: now });
    return user;
  };
  const checkTenant = async (user: User, found: ReturnType<KnownTenants["find"]>): Promise<User> => {
    await requireAllowed(found);
    return user;
  };

  return (token) => {
    const now = options.clock.now();
    const known = seen.get(token.slice(-KEY_CHARACTERS));
    if (known?.token !== token || now - known.checkedAt >= RECHECK_MS || now >= known.user.tokenExpiresAt)
      return checkNow(token, now);
    const tenant = options.tenants.find(known.user.tenantId);
    return !(tenant instanceof Promise) && tenant?.allowed === true ? known.user : checkTenant(known.user, tenant);
  };
}

async function requireAllowed(found: ReturnType<KnownTenants["find"]>): Promise<void> {
  const tenant = await found;
  if (tenant?.allowed !== true) throw problem("token_refused");
}

async function verify(token: string, options: Parameters<typeof tokenCheck>[0], now: number): Promise<User> {
  if (token.length > MAX_TOKEN_CHARACTERS) throw problem("token_refused");
  const tenantId = claimedTenant(token);
  await requireAllowed(options.tenants.find(tenantId));
  const issuer = await options.issuers.of(tenantId).catch((error: unknown) => {
    throw problem("dependency_down", { cause: error });
  });
  try {
    const { payload } = await jwtVerify(token, issuer.keys, {
      issuer: issuer.issuer,
      audience: options.audience,
      algorithms: ["RS256"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(now),
      requiredClaims: ["exp", "iat", "nbf", "tid", "oid", "scp"],
    });
    const claims = Claims.parse(payload);
    if (claims.tid !== tenantId || claims.idtyp === "app") throw problem("token_refused");
    if (!claims.scp.split(" ").includes(options.requiredScope)) throw problem("token_refused");
    return {
      kind: "user",
      tenantId,
      // Directories spell the same id in either case; the database answers in one.
      objectId: claims.oid.toLowerCase(),
      isGuest: claims.acct === 1,
      tokenExpiresAt: claims.exp * 1000 + CLOCK_TOLERANCE_SECONDS * 1000,
    };
  } catch (error) {
    throw problem(keysAreAway(error) ? "dependency_down" : "token_refused", { cause: error });
  }
}

/** jose answers with its plain error when the keys' address does not say 200, and passes on what fetch throws. */
function keysAreAway(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError) return true;
  return error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC";
}

/** Read before verification, only to learn whose keys to ask for. */
function claimedTenant(token: string): string {
  try {
    const header = decodeProtectedHeader(token);
    if (header.alg !== "RS256" || typeof header.kid !== "string" || header.crit !== undefined)
      throw new Error("header");
    return z.uuid().parse(decodeJwt(token).tid);
  } catch (error) {
    throw problem("token_refused", { cause: error });
  }
}
