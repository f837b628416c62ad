import { isDeepStrictEqual } from "node:util";
import type { ApproverRole, ChangeStatus } from "@waymark/contracts/change-requests/change";
import type { LogAction } from "@waymark/contracts/change-requests/publishing";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { contentHashOf } from "@waymark/server/areas/change-requests/content-hash";
import { require } from "../support/run-cases.ts";
import type { ChangesWorld } from "./world.ts";

type Approval = {
  readonly role: ApproverRole;
  readonly kind: "Approved" | "Rejected" | "ConnectivityChampUpdate" | "Cancelled";
  readonly person: string;
  readonly contentHash: string;
};

/** What PostgreSQL has of a change and of its set. */
export type Stored = {
  readonly id: string;
  readonly setId: string;
  readonly instance: string;
  readonly status: ChangeStatus;
  readonly revision: number;
  readonly baseVersion: string | null;
  readonly isDeletion: boolean;
  readonly content: EndpointSetContent;
  readonly contentHash: string;
  readonly isBlocked: boolean;
  readonly publishedVersion: string | null;
  readonly authors: readonly string[];
  readonly approvals: readonly Approval[];
  /** Versions that say they changed its set. */
  readonly versions: readonly string[];
  readonly set: {
    readonly version: string | null;
    readonly fqdns: readonly string[];
    readonly cidrs: readonly string[];
  };
  /** How often publishing its version stands in the audit trail. */
  readonly publishAudits: number;
};

const STORED = `
  select c.id, c.set_id as "setId", c.instance, c.status, c.revision, c.base_version as "baseVersion",
    c.is_deletion as "isDeletion", c.content, c.content_hash as "contentHash", c.published_version as "publishedVersion",
    c.blocked_at is not null and c.unblocked_at is null as "isBlocked",
    array(select person::text from endpoint_change_authors where change_id = c.id) as authors,
    (select coalesce(json_agg(json_build_object('role', role, 'kind', kind, 'person', person, 'contentHash', content_hash)
       order by at, id), '[]') from endpoint_change_approvals where change_id = c.id) as approvals,
    array(select version from endpoint_version_changes where set_id = c.set_id order by version) as versions,
    json_build_object('version', s.published_version,
      'fqdns', array(select domain_name from endpoint_set_fqdns where set_id = s.id order by domain_name),
      'cidrs', array(select subnet::text from endpoint_set_cidrs where set_id = s.id order by subnet)) as set,
    (select count(*)::int from audit_entries where action = 'changeRequests.publish'
       and entity_id = c.instance || ' ' || c.published_version) as "publishAudits"
  from endpoint_changes c join endpoint_sets s on s.id = c.set_id
  where c.id = any($1::uuid[])`;

/** In the order of the ids; those that are gone are left out. */
export function storedOf({ product }: ChangesWorld, ids: readonly string[]): Promise<readonly Stored[]> {
  return withClient(superuserUrl(product.engines), async (client) => {
    const { rows } = await client.query<Stored>(STORED, [ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  });
}

export type Kept = {
  readonly entries: readonly { readonly action: LogAction; readonly contentHash: string }[];
  /** Actions in the audit trail. */
  readonly audited: readonly string[];
};

/** What the log of record and the audit trail say of a change, also of one that was discarded. */
export function keptOf({ product }: ChangesWorld, id: string): Promise<Kept> {
  return withClient(superuserUrl(product.engines), async (client) => {
    const { rows } = await client.query<Kept>(
      `select (select coalesce(json_agg(json_build_object('action', action, 'contentHash', content_hash) order by seq), '[]')
                 from endpoint_log where change_id = $1) as entries,
              array(select action from audit_entries where entity_id = $1::text order by at) as audited`,
      [id],
    );
    return rows[0] ?? { entries: [], audited: [] };
  });
}

const GIVEN: readonly Approval["kind"][] = ["Approved", "ConnectivityChampUpdate"];

/**
 * Invariant I5: what is published was not blocked then and had every approval that it needed, for exactly its content. Nobody
 * approved own work, and a set shows what a version published and nothing else.
 */
export function requireLawful(stored: Stored, { entries }: Kept): void {
  const { id, status, authors, contentHash, content, set, versions, publishedVersion } = stored;
  const holding = stored.approvals.filter(({ kind }) => GIVEN.includes(kind));
  const own = holding.filter(({ person }) => authors.includes(person));
  require(own.length === 0, `change ${id} was approved by its author`);
  const published = entries.filter(({ action }) => action === "publish");
  if (status !== "Published") {
    require(published.length === 0, `change ${id} is ${status}, and the log says it was published`);
    require(set.version === null && versions.length === 0, `change ${id} is ${status}, and its set is published`);
    return;
  }
  require(published.length === 1, `change ${id} was published ${published.length} times by the log`);
  require(isDeepStrictEqual(versions, [
    publishedVersion,
  ]), `versions of change ${id}: ${versions.join(", ") || "none"}`);
  require(set.version === publishedVersion, `the set of change ${id} is of version ${set.version}`);
  require(stored.publishAudits === 1, `publishing change ${id} was audited ${stored.publishAudits} times`);
  const blocks = entries.filter(({ action }) => action === "block" || action === "unblock");
  require(blocks.at(-1)?.action !== "block" && !stored.isBlocked, `change ${id} was published while it was blocked`);

  const { setId, instance, baseVersion, isDeletion } = stored;
  const hash = contentHashOf({
    setId,
    instance,
    baseVersion,
    isDeletion,
    content,
    additionDate: null,
    removalDate: null,
  });
  require(hash === contentHash, `change ${id} has another content than its hash says`);
  require(published[0]?.contentHash === hash, `the log says that change ${id} was published with another content`);
  const isShown = isDeepStrictEqual([set.fqdns, set.cidrs], [content.fqdns, content.cidrs]);
  require(isShown, `the set of change ${id} holds ${set.fqdns.join(", ")} and ${set.cidrs.join(", ")}`);
  for (const role of NEEDED_OUT_OF_BAND)
    require(holding.some(
      (one) => one.role === role && one.contentHash === hash,
    ), `change ${id} was published without the ${role}`);
  const people = new Set(holding.map(({ person }) => person));
  require(people.size === holding.length, `somebody approved change ${id} in two roles`);
}

/** A new set that is no more than allowed needs the champ of its workload; publishing it by hand needs the council too. */
const NEEDED_OUT_OF_BAND = ["workloadChamp", "changeCouncil"] as const satisfies ApproverRole[];
