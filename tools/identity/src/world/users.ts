import { contosoPeople, northwindPeople } from "./people.ts";
import { type Principal, principalDrafts } from "./principals.ts";
import type { TenantKey } from "./tenants.ts";
import { buildUser, type User } from "./user.ts";

export type { Principal } from "./principals.ts";
export type { User } from "./user.ts";

const principalNames = Object.keys(principalDrafts) as Principal[];

export const users = Object.fromEntries(
  principalNames.map((principal) => [principal, buildUser(principal, principalDrafts[principal])]),
) as Readonly<Record<Principal, User>>;

const directoryPeople = contosoPeople.map(([oid, given, surname, preferredLanguage]) =>
  buildUser(null, {
    oid,
    name: [given, surname],
    tenant: "contoso",
    jobTitle: "Employee",
    mayDo: "Only in the directory",
    ...(preferredLanguage === undefined ? {} : { preferredLanguage }),
  }),
);

const workloadChamps = northwindPeople.map(([oid, given, surname, group]) =>
  buildUser(null, {
    oid,
    name: [given, surname],
    tenant: "northwind",
    jobTitle: "Engineer",
    mayDo: "Only in the directory",
    groups: ["domainLensReaders", group],
  }),
);

export const allUsers: readonly User[] = [...Object.values(users), ...directoryPeople, ...workloadChamps];

const byOid = new Map(allUsers.map((user) => [user.oid, user]));
const byAddress = new Map(
  allUsers.flatMap((user) =>
    [user.mail, user.userPrincipalName].map((address) => [address.toLowerCase(), user] as const),
  ),
);

export function findUserByOid(oid: string): User | undefined {
  return byOid.get(oid);
}

export function findUserByAddress(address: string): User | undefined {
  return byAddress.get(address.trim().toLowerCase());
}

export function findUserByPrincipal(principal: string): User | undefined {
  return Object.hasOwn(users, principal) ? users[principal as Principal] : undefined;
}

export function demoAccountsOf(tenant: TenantKey): User[] {
  return Object.values(users).filter((user) => user.tenant === tenant);
}
