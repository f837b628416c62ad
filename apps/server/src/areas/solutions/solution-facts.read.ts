import type { RequestDecision, RequestOperation, RequestStatus } from "@waymark/contracts/solutions/request";
import type {
  ItemKind,
  ItemState,
  SolutionStatus,
  SolutionType,
  Visibility,
} from "@waymark/contracts/solutions/solution";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

/** All that is stored of a solution, with the items that it has now. */
export type SolutionFacts = {
  readonly id: string;
  readonly partnerInternalId: string;
  readonly partnerName: string;
  readonly name: string;
  readonly type: SolutionType;
  readonly visibility: Visibility;
  readonly status: SolutionStatus;
  readonly awaitingReviewSince: Date | null;
  readonly createdAt: Date;
  readonly countsSince: Date | null;
  /** When the last claim ended; of one that is active that may be long ago. */
  readonly lastEndedAt: Date | null;
  readonly items: readonly {
    readonly kind: ItemKind;
    readonly value: string;
    readonly state: ItemState;
    readonly graceUntil: Date | null;
  }[];
  /** What its provider has asked the vendor for last. */
  readonly request: RequestFacts | null;
};

export type RequestFacts = {
  readonly id: string;
  readonly operation: RequestOperation;
  readonly status: RequestStatus;
  readonly note: string;
  readonly createdAt: Date;
  readonly decision: RequestDecision | null;
  readonly reason: string;
  readonly decidedAt: Date | null;
};

export type FactsQuestion = {
  readonly id?: string;
  readonly visibility?: Visibility;
  /** Part of a solution's or a provider's name. */
  readonly search?: string | undefined;
  readonly most: number;
  readonly after?: number;
};

/** Of the solutions in scope, by name. What was cancelled is on no list. */
export async function readSolutionFacts(tx: Tx, question: FactsQuestion): Promise<SolutionFacts[]> {
  const { id, visibility, search, most, after = 0 } = question;
  const rows = await tx
    .selectFrom("solutions as s")
    .innerJoin("providers as p", "p.provider_id", "s.provider_id")
    .select([
      "s.id",
      "p.provider_id as partnerInternalId",
      "p.name as partnerName",
      "s.name",
      "s.type",
      "s.visibility",
      "s.status",
      "s.awaiting_review_since as awaitingReviewSince",
      "s.created_at as createdAt",
      sql<Date | null>`(select min(valid_from) from solution_items where solution_id = s.id and valid_until is null)`.as(
        "countsSince",
      ),
      sql<Date | null>`(select max(valid_until) from solution_items where solution_id = s.id)`.as("lastEndedAt"),
    ])
    .where("s.status", "!=", "cancelled")
    .$if(id !== undefined, (query) => query.where("s.id", "=", id as string))
    .$if(visibility !== undefined, (query) => query.where("s.visibility", "=", visibility as Visibility))
    .$if(search !== undefined && search !== "", (query) =>
      query.where(sql<boolean>`position(lower(${search}) in lower(s.name || ' ' || p.name)) > 0`),
    )
    .orderBy(sql`lower(s.name)`)
    .orderBy("s.id")
    .limit(most)
    .offset(after)
    .execute();
  const ids = rows.map((row) => row.id);
  const itemsOf = await readItems(tx, ids);
  const requestOf = await readLastRequests(tx, ids);
  return rows.map((row) => ({ ...row, items: itemsOf.get(row.id) ?? [], request: requestOf.get(row.id) ?? null }));
}

/** The newest of each solution. */
async function readLastRequests(tx: Tx, ids: readonly string[]): Promise<Map<string, RequestFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("solution_requests")
    .distinctOn("solution_id")
    .select([
      "solution_id as solutionId",
      "id",
      "operation",
      "status",
      "note",
      "created_at as createdAt",
      "decision",
      "reason",
      "decided_at as decidedAt",
    ])
    .where("solution_id", "in", ids)
    .orderBy("solution_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map(({ solutionId, ...request }) => [solutionId, request]));
}

async function readItems(tx: Tx, ids: readonly string[]): Promise<Map<string, SolutionFacts["items"]>> {
  if (ids.length === 0) return new Map();
  const items = await tx
    .selectFrom("solution_items")
    .select(["solution_id", "kind", "value", "state", "grace_until as graceUntil"])
    .where("solution_id", "in", ids)
    .where("valid_until", "is", null)
    .orderBy("id")
    .execute();
  return new Map(
    [...Map.groupBy(items, (item) => item.solution_id)].map(([id, some]) => [
      id,
      some.map(({ kind, value, state, graceUntil }) => ({ kind, value, state, graceUntil })),
    ]),
  );
}
