import type { Right } from "./flags.ts";

/**
 * Who may make a call.
 * - `anyone`: what a visitor needs before and without signing in.
 * - `anyTenant`: needs a valid token, but answers tenants that are blocked or in the wrong cloud: it is how they learn it.
 * - `signedIn`: people of a tenant that is welcome in this cloud.
 * - `member`: those of `signedIn` who belong to the tenant; a guest belongs to another one.
 * - `right:…`: those of `signedIn` who hold the right, or one of the two.
 */
export type Requirement = "anyone" | "anyTenant" | "signedIn" | "member" | `right:${Right}` | `right:${Right}|${Right}`;

const PREFIX = "right:";

export const right = <Name extends Right>(name: Name): `right:${Name}` => `${PREFIX}${name}`;
export const eitherRight = <One extends Right, Other extends Right>(one: One, other: Other) =>
  `${PREFIX}${one}|${other}` as const;

/** The rights of which a requirement wants one; none where it names none. */
export const requiredRights = (requirement: Requirement): readonly Right[] =>
  requirement.startsWith(PREFIX) ? (requirement.slice(PREFIX.length).split("|") as Right[]) : [];
