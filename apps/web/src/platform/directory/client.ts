import { limits } from "@waymark/contracts/limits";
import { RequestError } from "../api/request-error.ts";
import { literal, peopleSearch } from "./query.ts";
import { askDirectory, type DirectoryConnection } from "./request.ts";

/** The fixed key of the signed-in person in the directory. */
export const ME = "me";
/** Graph checks at most so many groups in one call. */
const GROUPS_PER_CALL = 20;

export type DirectoryPerson = {
  readonly id: string;
  readonly displayName: string;
  readonly mail: string | null;
  readonly userPrincipalName: string;
};
type Listed = DirectoryPerson & { readonly userType?: string | null };

export type Organization = {
  readonly displayName: string;
  readonly domains: readonly string[];
  readonly privacyStatementUrl: string | undefined;
};

type OrganizationEntry = {
  displayName: string;
  verifiedDomains?: { name: string }[];
  privacyProfile?: { statementUrl?: string | null } | null;
};

export type DirectoryTenant = {
  readonly tenantId: string;
  readonly displayName: string;
  readonly defaultDomainName: string;
};

export type Directory = {
  me(): Promise<DirectoryPerson>;
  /** Undefined for people without a photo. */
  photo(userId?: string): Promise<Blob | undefined>;
  searchPeople(text: string, top?: number): Promise<DirectoryPerson[]>;
  organization(): Promise<Organization>;
  /** Those of the given groups that the signed-in person belongs to. */
  memberGroups(groupIds: readonly string[]): Promise<string[]>;
  findTenantByDomain(domain: string): Promise<DirectoryTenant | undefined>;
};

const PERSON_FIELDS = "id,displayName,mail,userPrincipalName";

const personPath = (userId: string): string => (userId === ME ? `/${ME}` : `/users/${encodeURIComponent(userId)}`);

function absentIf<T>(status: readonly number[], asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof RequestError && status.includes(error.status)) return undefined;
    throw error;
  });
}

/** Only the web's own schemes: a statement's address comes from another organisation's administrator. */
function webAddress(address: string | null | undefined): string | undefined {
  return address && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}

/** The directory in the shape of Microsoft Graph. */
export function createDirectory(connection: DirectoryConnection): Directory {
  const read = async <T>(path: string, eventual = false): Promise<T> =>
    (await askDirectory(connection, path, { eventual })).json() as Promise<T>;

  const organization = async (): Promise<Organization> => {
    const path = "/organization?$select=displayName,verifiedDomains,privacyProfile";
    const { value } = await read<{ value: OrganizationEntry[] }>(path);
    const entry = value[0];
    return {
      displayName: entry?.displayName ?? "",
      domains: (entry?.verifiedDomains ?? []).map((domain) => domain.name),
      privacyStatementUrl: webAddress(entry?.privacyProfile?.statementUrl),
    };
  };

  return {
    me: () => read<DirectoryPerson>(`${personPath(ME)}?$select=${PERSON_FIELDS}`),
    photo: (userId = ME) =>
      absentIf(
        [404],
        askDirectory(connection, `${personPath(userId)}/photo/$value`).then((response) => response.blob()),
      ),
    async searchPeople(text, top = limits.peopleSearchTop) {
      const query = peopleSearch(text, top, `${PERSON_FIELDS},userType`);
      if (query === undefined) return [];
      const { value } = await read<{ value: Listed[] }>(`/users?${query}`, true);
      return value.filter((person) => person.userType !== "Guest").map(({ userType: _userType, ...person }) => person);
    },
    organization,
    async memberGroups(groupIds) {
      const member: string[] = [];
      for (let first = 0; first < groupIds.length; first += GROUPS_PER_CALL) {
        const body = { groupIds: groupIds.slice(first, first + GROUPS_PER_CALL) };
        const response = await askDirectory(connection, `${personPath(ME)}/checkMemberGroups`, {
          method: "POST",
          body,
        });
        const { value } = (await response.json()) as { value: string[] };
        member.push(...value);
      }
      return member;
    },
    findTenantByDomain: (domain) =>
      absentIf(
        [400, 404],
        read<DirectoryTenant>(
          `/tenantRelationships/findTenantInformationByDomainName(domainName=${literal(domain)})`,
        ).then(({ tenantId, displayName, defaultDomainName }) => ({ tenantId, displayName, defaultDomainName })),
      ),
  };
}
