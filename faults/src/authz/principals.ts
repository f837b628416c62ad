import { RIGHTS } from "@waymark/contracts/access/flags";
import type { Principal } from "@waymark/identity/world/users";

/**
 * The columns of the expected tables: groups of callers that the server answers alike. `member` and `guest` hold no right; each
 * right is a group of its own. The last four are organizations that the product keeps out, wholly or from one cloud.
 */
export const GROUPS = [
  "anonymous",
  "member",
  "guest",
  ...RIGHTS,
  "government",
  "blocked",
  "defence",
  "refusedToken",
] as const;
export type Group = (typeof GROUPS)[number];

/** Settings for a token of the identity stand-in; undefined means no token at all. */
export type TokenOrder = { readonly principal: Principal; readonly overrides?: Readonly<Record<string, unknown>> };

export type Caller = {
  readonly name: string;
  /** Several only for a person who holds several rights. */
  readonly groups: readonly Group[];
  readonly token: TokenOrder | undefined;
};

const person = (principal: Principal, ...groups: readonly [Group, ...Group[]]): Caller => ({
  name: principal,
  groups,
  token: { principal },
});

const refused = (name: string, overrides: Readonly<Record<string, unknown>>): Caller => ({
  name,
  groups: ["refusedToken"],
  token: { principal: "owner", overrides },
});

const anHourAgo = (): number => Math.floor(Date.now() / 1000) - 3600;

/** The twenty principals of the specification, then the ones that our access rules distinguish as well. */
export const CALLERS: readonly Caller[] = [
  { name: "anonymous", groups: ["anonymous"], token: undefined },
  person("owner", "member"),
  person("colleague", "member"),
  person("otherTenant", "member"),
  person("guest", "guest"),
  person("receiver", "member"),
  person("exReceiver", "member"),
  person("p1", "partnerPortal", "partnerRegistered"),
  person("p2", "partnerPortal", "partnerRegistered"),
  // Nobody has granted anything to this person's organization yet.
  person("unendorsedProvider", "member"),
  person("leadership", "leadershipReport"),
  person("providerReview", "leadershipReport", "providerReview"),
  person("lensReader", "domainLens"),
  person("ownChamp", "domainLens", "workloadChamp"),
  person("otherChamp", "domainLens", "workloadChamp"),
  person("connectivityChamp", "domainLens", "connectivityChamp"),
  person("council", "domainLens", "changeCouncil"),
  person("champAuthor", "domainLens", "workloadChamp"),
  person("blockedTenant", "blocked"),
  refused("expired token", { iat: anHourAgo() - 60, nbf: anHourAgo() - 60, exp: anHourAgo() }),
  refused("wrong audience", { aud: "api://something-else" }),
  // The agent has no access of its own yet: the server refuses every token without a person.
  refused("agent", { appOnly: true }),

  person("operator", "oceAction"),
  person("governmentUser", "government"),
  person("defenceUser", "defence"),
  person("strangerTenant", "refusedToken"),
  person("tenantAdmin", "organizationAdmin"),
  person("serviceChamp", "domainLens", "serviceChamp"),
  person("champOnly", "connectivityChamp"),
  person("p1Reader", "partnerRegistered"),
];
