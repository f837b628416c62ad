import { z } from "zod";
import { cacheFor } from "./cache-for.ts";
import { systemClock } from "./clock.ts";
import type { Issuers } from "./tokens/issuers.ts";

export type Directory = {
  /** Which of these groups the person belongs to. */
  readonly memberOf: (tenantId: string, objectId: string, groupIds: readonly string[]) => Promise<readonly string[]>;
  /** Undefined where the organisation has nobody of that id. */
  readonly person: (tenantId: string, objectId: string) => Promise<Person | undefined>;
  /** A security group with its people, those in groups inside it too, guests left out; undefined where there is none of that id. */
  readonly group: (tenantId: string, groupId: string) => Promise<DirectoryGroup | undefined>;
  /** Domains that the organisation has proven to be its own, in lower case. */
  readonly verifiedDomains: (tenantId: string) => Promise<readonly string[]>;
};

export type Person = {
  readonly objectId: string;
  readonly displayName: string;
  readonly mail: string | null;
  readonly isGuest: boolean;
  /** As the directory names it, such as `ja` or `pt-BR`. */
  readonly preferredLanguage: string | null;
};

/** Its people by name. */
export type DirectoryGroup = {
  readonly displayName: string;
  readonly members: readonly Pick<Person, "objectId" | "displayName" | "mail">[];
};

const GroupReply = z.object({ displayName: z.string().nullable() });
const MembersReply = z.object({
  value: z.array(
    z.object({
      "@odata.type": z.string().default("#microsoft.graph.user"),
      id: z.string(),
      displayName: z.string().nullable().default(null),
      mail: z.string().nullable().default(null),
      userType: z.string().nullable().default(null),
    }),
  ),
});
const TokenReply = z.object({ access_token: z.string(), expires_in: z.number().default(300) });
const MemberReply = z.object({ value: z.array(z.string()) });
const PersonReply = z.object({
  id: z.string(),
  displayName: z.string().nullable(),
  mail: z.string().nullable().default(null),
  userPrincipalName: z.string().default(""),
  userType: z.string().nullable().default(null),
  preferredLanguage: z.string().nullable().default(null),
});
const OrganizationReply = z.object({
  value: z.array(z.object({ verifiedDomains: z.array(z.object({ name: z.string() })) })),
});
const TIMEOUT_MS = 1_200;
/** Microsoft Graph takes at most 20 groups in one question. */
const GROUPS_PER_CALL = 20;
const MEMBERS_SHOWN = 100;

/** The directory in Microsoft Graph's shape, asked with the server's own credentials in the person's tenant. */
export function connectDirectory(options: {
  url: string;
  scope: string;
  resource: string | undefined;
  clientId: string;
  clientSecret: string;
  issuers: Issuers;
}): Directory {
  const fetchToken = async (tenantId: string): Promise<z.infer<typeof TokenReply>> => {
    const { tokenEndpoint } = await options.issuers.of(tenantId);
    const reply = await fetch(tokenEndpoint, {
      method: "POST",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Basic ${Buffer.from(`${encodeURIComponent(options.clientId)}:${encodeURIComponent(options.clientSecret)}`).toString("base64")}`,
      },
      body: new URLSearchParams({
        grant_type: "client_credentials",
        scope: options.scope,
        ...(options.resource === undefined ? {} : { resource: options.resource }),
      }),
    });
    if (!reply.ok) throw new Error(`the identity provider answered ${reply.status} to the server's own sign-in`);
    return TokenReply.parse(await reply.json());
  };
  const tokens = cacheFor(({ expires_in }) => Math.max(10, expires_in - 60) * 1000, fetchToken, {
    // The identity provider counts in real time, whatever clock a test hands to the server.
    clock: systemClock,
    onFailure: "throw",
    max: 5_000,
  });
  const tokenFor = async (tenantId: string): Promise<string> => (await tokens.read(tenantId)).access_token;

  /** Undefined where there is nothing. */
  const ask = async (tenantId: string, path: string): Promise<unknown> => {
    const reply = await fetch(`${options.url}/${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization: `Bearer ${await tokenFor(tenantId)}` },
    });
    if (reply.status === 404) return undefined;
    if (reply.status === 401) tokens.forget(tenantId);
    if (!reply.ok) throw new Error(`the directory answered ${reply.status}`);
    return reply.json();
  };

  return {
    group: async (tenantId, groupId) => {
      const path = `groups/${encodeURIComponent(groupId)}`;
      const fields = "id,displayName,mail,userType";
      const [group, members] = await Promise.all([
        ask(tenantId, `${path}?$select=displayName`),
        ask(tenantId, `${path}/transitiveMembers?$select=${fields}&$top=${MEMBERS_SHOWN}`),
      ]);
      if (group === undefined || members === undefined) return undefined;
      const people = MembersReply.parse(members).value.filter(
        (one) => one["@odata.type"] === "#microsoft.graph.user" && one.userType === "Member",
      );
      return {
        displayName: GroupReply.parse(group).displayName ?? groupId,
        members: people
          .map(({ id, displayName, mail }) => ({ objectId: id, displayName: displayName ?? mail ?? id, mail }))
          .sort((one, other) => one.displayName.localeCompare(other.displayName)),
      };
    },
    person: async (tenantId, objectId) => {
      const fields = "id,displayName,mail,userPrincipalName,userType,preferredLanguage";
      const reply = await ask(tenantId, `users/${encodeURIComponent(objectId)}?$select=${fields}`);
      if (reply === undefined) return undefined;
      const found = PersonReply.parse(reply);
      return {
        objectId: found.id,
        displayName: found.displayName ?? found.userPrincipalName,
        mail: found.mail,
        // Who is not said to be a member is none.
        isGuest: found.userType !== "Member",
        preferredLanguage: found.preferredLanguage,
      };
    },
    verifiedDomains: async (tenantId) => {
      const { value } = OrganizationReply.parse(await ask(tenantId, "organization?$select=verifiedDomains"));
      return value.flatMap(({ verifiedDomains }) => verifiedDomains.map(({ name }) => name.toLowerCase()));
    },
    memberOf: async (tenantId, objectId, groupIds) => {
      const found: string[] = [];
      for (let start = 0; start < groupIds.length; start += GROUPS_PER_CALL) {
        const reply = await fetch(`${options.url}/users/${encodeURIComponent(objectId)}/checkMemberGroups`, {
          method: "POST",
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: { authorization: `Bearer ${await tokenFor(tenantId)}`, "content-type": "application/json" },
          body: JSON.stringify({ groupIds: groupIds.slice(start, start + GROUPS_PER_CALL) }),
        });
        if (reply.status === 401) tokens.forget(tenantId);
        if (!reply.ok) throw new Error(`the directory answered ${reply.status}`);
        found.push(...MemberReply.parse(await reply.json()).value);
      }
      return found;
    },
  };
}
