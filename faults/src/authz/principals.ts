import type { Principal } from "@waymark/identity/world/users";

/** The columns of the expected table: kinds of callers that are all answered alike. */
export const COLUMNS = [
  "anonymous",
  "member",
  "administrator",
  "operator",
  "government",
  "blocked",
  "defence",
  "refusedToken",
] as const;
export type Column = (typeof COLUMNS)[number];

/** What a caller's token is ordered with; undefined: no token at all. */
export type TokenOrder = { readonly principal: Principal; readonly overrides?: Readonly<Record<string, unknown>> };

export type Caller = { readonly name: string; readonly column: Column; readonly token: TokenOrder | undefined };

const someone = (principal: Principal, column: Column): Caller => ({ name: principal, column, token: { principal } });

const anHourAgo = (): number => Math.floor(Date.now() / 1000) - 3600;

/** The twenty principals that authorisation is held to, then those that the policies of this release tell apart as well. */
export const CALLERS: readonly Caller[] = [
  { name: "anonymous", column: "anonymous", token: undefined },
  someone("owner", "member"),
  someone("colleague", "member"),
  someone("otherTenant", "member"),
  someone("guest", "member"),
  someone("receiver", "member"),
  someone("exReceiver", "member"),
  someone("p1", "member"),
  someone("p2", "member"),
  someone("unendorsedProvider", "member"),
  someone("leadership", "member"),
  someone("lensReader", "member"),
  someone("ownChamp", "member"),
  someone("otherChamp", "member"),
  someone("connectivityChamp", "member"),
  someone("council", "member"),
  someone("champAuthor", "member"),
  someone("blockedTenant", "blocked"),
  {
    name: "expired token",
    column: "refusedToken",
    token: { principal: "owner", overrides: { iat: anHourAgo() - 60, nbf: anHourAgo() - 60, exp: anHourAgo() } },
  },
  {
    name: "wrong audience",
    column: "refusedToken",
    token: { principal: "owner", overrides: { aud: "api://something-else" } },
  },
  // The agent has no way in of its own yet: a token without a person is refused everywhere.
  { name: "agent", column: "refusedToken", token: { principal: "owner", overrides: { appOnly: true } } },

  someone("operator", "operator"),
  someone("governmentUser", "government"),
  someone("defenceUser", "defence"),
  someone("strangerTenant", "refusedToken"),
  someone("tenantAdmin", "administrator"),
  someone("serviceChamp", "member"),
];
