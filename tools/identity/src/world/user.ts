import { type GroupKey, groups } from "./groups.ts";
import { type TenantKey, tenants } from "./tenants.ts";

export type User = {
  readonly oid: string;
  /** Which kind of caller this account stands for; null for people who only fill the directory. */
  readonly principal: string | null;
  readonly displayName: string;
  readonly givenName: string;
  readonly surname: string;
  readonly jobTitle: string;
  readonly mail: string;
  readonly userPrincipalName: string;
  readonly tenant: TenantKey;
  readonly tid: string;
  readonly password: string;
  readonly userType: "Member" | "Guest";
  readonly groups: readonly string[];
  readonly hasPhoto: boolean;
  readonly preferredLanguage: string | null;
  /** One line for the sign-in page. */
  readonly mayDo: string;
};

export const demoPassword = "waymark";

export type UserDraft = {
  oid: string;
  name: readonly [given: string, surname: string];
  tenant: TenantKey;
  jobTitle: string;
  mayDo: string;
  groups?: readonly GroupKey[];
  hasPhoto?: boolean;
  preferredLanguage?: string;
  /** A guest's home address, which is not a name of the inviting tenant. */
  guestFrom?: string;
};

function mailPart(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/ł/gu, "l")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
}

export function buildUser(principal: string | null, draft: UserDraft): User {
  const [givenName, surname] = draft.name;
  const tenant = tenants[draft.tenant];
  const domain = tenant.verifiedDomains[0] ?? "";
  const local = `${mailPart(givenName)}.${mailPart(surname)}`;
  const mail = `${local}@${draft.guestFrom ?? domain}`;
  return {
    oid: draft.oid,
    principal,
    displayName: `${givenName} ${surname}`,
    givenName,
    surname,
    jobTitle: draft.jobTitle,
    mail,
    userPrincipalName: draft.guestFrom ? `${mail.replace("@", "_")}#EXT#@${domain}` : mail,
    tenant: draft.tenant,
    tid: tenant.id,
    password: demoPassword,
    userType: draft.guestFrom ? "Guest" : "Member",
    groups: (draft.groups ?? []).map((key) => groups[key].id),
    hasPhoto: draft.hasPhoto ?? true,
    preferredLanguage: draft.preferredLanguage ?? null,
    mayDo: draft.mayDo,
  };
}
