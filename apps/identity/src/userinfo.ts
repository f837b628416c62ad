import type { AccountClaims } from "oidc-provider";
import { identityClaims } from "./claims.ts";
import type { User } from "./world/users.ts";

export function identityClaimsFor(user: User, subject: string): AccountClaims {
  return { ...identityClaims(user), sub: subject } as AccountClaims;
}
