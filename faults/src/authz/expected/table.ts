import { RIGHTS, type Right } from "@waymark/contracts/access/flags";
import { GROUPS, type Group } from "../principals.ts";

/** The status that a caller of each group must see; 404 where the request names an object that does not exist. */
export type Verdicts = Readonly<Record<Group, number>>;

const each = <Of extends Group>(groups: readonly Of[], status: number): Record<Of, number> =>
  Object.fromEntries(groups.map((group) => [group, status])) as Record<Of, number>;

/** People of organizations that the commercial cloud serves, their guests too. */
const MEMBERS = ["member", "guest", ...RIGHTS] as const satisfies readonly Group[];

/** Rights that include another one. Written by hand, so that a change of the rules shows up as a difference. */
const INCLUDED_IN: Readonly<Partial<Record<Right, readonly Right[]>>> = {
  domainLens: ["workloadChamp", "serviceChamp", "connectivityChamp", "changeCouncil"],
};

/** Everyone, with or without a token. The server refuses a bad token even here. */
export const open = (status: number): Verdicts => ({ ...each(GROUPS, status), refusedToken: 401 });

/** Everyone with a good token, blocked organizations too. */
export const anyTenant = (status: number): Verdicts => ({ ...open(status), anonymous: 401 });

/** People of organizations that the cloud serves. */
export const signedIn = (status: number): Verdicts => ({ ...anyTenant(403), ...each(MEMBERS, status) });

/** People who belong to such an organization; a guest belongs to another one. */
export const member = (status: number): Verdicts => ({ ...signedIn(status), guest: 403 });

/** Only people who hold one of these rights, or one that includes it. */
export const held = (rights: Right | readonly Right[], status: number): Verdicts => ({
  ...signedIn(403),
  ...each(
    [rights].flat().flatMap((right) => [right, ...(INCLUDED_IN[right] ?? [])]),
    status,
  ),
});

/** A further right never takes access away: the verdict is the first one that is not a refusal. */
export const verdictFor = (verdicts: Verdicts, groups: readonly Group[]): number =>
  groups.map((group) => verdicts[group]).find((status) => status !== 403) ?? 403;

/**
 * How the twin under /gcc answers. `same`: like the route itself. `otherCloud`: members of the commercial cloud stay out,
 * and the government's organization gets what a member without rights gets. `none`: there is no twin.
 */
export type Gcc = "same" | "otherCloud" | "none";

/** A GET row stands for its HEAD twin as well. Paths are spelled as the specification spells them. */
export type ExpectedTable = readonly (readonly [
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: `/${string}`,
  verdicts: Verdicts,
  gcc: Gcc,
])[];

export function verdictsUnderGcc(verdicts: Verdicts, gcc: Exclude<Gcc, "none">): Verdicts {
  if (gcc === "same") return verdicts;
  return { ...verdicts, ...each(MEMBERS, 403), government: verdicts.member };
}
