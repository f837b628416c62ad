import type { RequestDecision, RequestOperation, RequestStatus } from "@waymark/contracts/solutions/request";
import type { ItemKind, SolutionStatus, SolutionType, Visibility } from "@waymark/contracts/solutions/solution";
import type { ReceivedMail } from "@waymark/dev/inbox";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { contentHash } from "@waymark/server/areas/solutions/requests/request-content";
import { require } from "../support/run-cases.ts";
import type { SolutionsWorld } from "./world.ts";

type Request = {
  readonly id: string;
  readonly operation: RequestOperation;
  readonly status: RequestStatus;
  readonly decision: RequestDecision | null;
  readonly contentHash: string;
};

/** What PostgreSQL has of a solution. */
export type Stored = {
  readonly id: string;
  readonly name: string;
  readonly type: SolutionType;
  readonly visibility: Visibility;
  readonly status: SolutionStatus;
  readonly isAwaiting: boolean;
  readonly items: readonly { readonly kind: ItemKind; readonly value: string }[];
  readonly requests: readonly Request[];
  /** Its audit entries by action. */
  readonly audited: readonly string[];
  readonly mailsWaiting: number;
};

export function storedOf({ product }: SolutionsWorld, ids: readonly string[]): Promise<readonly Stored[]> {
  return withClient(superuserUrl(product.engines), async (client) => {
    const { rows } = await client.query<Stored>(
      `select s.id, s.name, s.type, s.visibility, s.status, s.awaiting_review_since is not null as "isAwaiting",
              (select coalesce(json_agg(json_build_object('kind', kind, 'value', value)), '[]') from solution_items i
               where i.solution_id = s.id and i.valid_until is null) as items,
              (select coalesce(json_agg(json_build_object('id', id, 'operation', operation, 'status', status,
                 'decision', decision, 'contentHash', content_hash)), '[]') from solution_requests r
               where r.solution_id = s.id) as requests,
              (select coalesce(array_agg(action order by at), '{}') from audit_entries
               where entity_id = s.id::text) as audited,
              (select count(*)::int from mails join solution_requests r on r.id = mails.about_id
               where r.solution_id = s.id and sent_at is null) as "mailsWaiting"
       from solutions s where s.id = any($1::uuid[])`,
      [ids],
    );
    return rows;
  });
}

/** Nothing is public without an approval of exactly its content, and nothing awaits a decision that nobody can take. */
export function requireLawful({ id, name, type, items, visibility, isAwaiting, requests }: Stored): void {
  const isApproved = ({ operation, decision, contentHash: approved }: Request): boolean =>
    decision === "Approved" && approved === contentHash(id, operation, { name, type, items });
  require(visibility === "Private" || requests.some(isApproved), `${name} is public and was not approved as it is`);
  const active = requests.filter(({ status }) => status === "active");
  require(active.length <= 1, `${name} has ${active.length} requests at once`);
  require(isAwaiting === (active.length === 1), `${name} awaits review: ${isAwaiting}, its requests: ${active.length}`);
}

export function requireAudited({ name, audited }: Stored, action: string): void {
  const times = audited.filter((one) => one === action).length;
  require(times === 1, `${action} stands ${times} times in the audit trail of ${name} (${audited.join(", ")})`);
}

/** How many mails name the solution, in the development inbox. */
export async function mailsNaming({ product }: SolutionsWorld, solutionId: string): Promise<number> {
  const mails = (await (await fetch(product.inboxUrl)).json()) as ReceivedMail[];
  return mails.filter(({ text }) => text.includes(solutionId)).length;
}
