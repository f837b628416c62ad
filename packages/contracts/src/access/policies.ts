/** How a caller stands to a call. Relations to an object (owner, receiver…) join this list with the areas that have objects. */
export const RELATIONS = ["anonymous", "member", "operator", "blockedTenant", "otherCloudTenant"] as const;
export type Relation = (typeof RELATIONS)[number];

export type Verdict = "allow" | 401 | 403 | 404;

/** Policies are data: policy × relation → verdict. A route without one of these does not start. */
export const POLICIES = {
  /** Public: what a visitor needs before and without signing in, and what a blocked tenant needs in order to be told so. */
  anyone: { anonymous: "allow", member: "allow", operator: "allow", blockedTenant: "allow", otherCloudTenant: "allow" },
  signedIn: { anonymous: 401, member: "allow", operator: "allow", blockedTenant: 403, otherCloudTenant: 403 },
  /** Needs a valid token, but answers tenants that are blocked or in the wrong cloud: it is how they learn it. */
  anyTenant: { anonymous: 401, member: "allow", operator: "allow", blockedTenant: "allow", otherCloudTenant: "allow" },
  operator: { anonymous: 401, member: 403, operator: "allow", blockedTenant: 403, otherCloudTenant: 403 },
} as const satisfies Record<string, Record<Relation, Verdict>>;

export type PolicyName = keyof typeof POLICIES;
