/** How a caller stands to a call. Relations to an object (owner, receiver…) join this list with the areas that have objects. */
export const RELATIONS = [
  "anonymous",
  "member",
  "organizationAdmin",
  "operator",
  "blockedTenant",
  "otherCloudTenant",
] as const;
export type Relation = (typeof RELATIONS)[number];

export type Verdict = "allow" | 401 | 403 | 404;

const everyone = {
  anonymous: "allow",
  member: "allow",
  organizationAdmin: "allow",
  operator: "allow",
  blockedTenant: "allow",
  otherCloudTenant: "allow",
} as const;
const nobody = {
  anonymous: 401,
  member: 403,
  organizationAdmin: 403,
  operator: 403,
  blockedTenant: 403,
  otherCloudTenant: 403,
} as const;

/** Policies are data: policy × relation → verdict. A route without one of these does not start. */
export const POLICIES = {
  /** Public: what a visitor needs before and without signing in, and what a blocked tenant needs in order to be told so. */
  anyone: everyone,
  signedIn: { ...nobody, member: "allow", organizationAdmin: "allow", operator: "allow" },
  /** Needs a valid token, but answers tenants that are blocked or in the wrong cloud: it is how they learn it. */
  anyTenant: { ...everyone, anonymous: 401 },
  /** Whoever administers the caller's own organisation; never another one. */
  organizationAdmin: { ...nobody, organizationAdmin: "allow" },
  operator: { ...nobody, operator: "allow" },
} as const satisfies Record<string, Record<Relation, Verdict>>;

export type PolicyName = keyof typeof POLICIES;
