import type { RequestDecision, RequestOperation, RequestStatus } from "@waymark/contracts/solutions/request";
import type { ProviderStatus } from "@waymark/contracts/solutions/solution";
import type { CheckedSolution } from "@waymark/rules/solutions/check-solution";
import type { Tx } from "../../../platform/database/scope.ts";

export type RequestRow = {
  readonly id: string;
  readonly providerId: string;
  readonly solutionId: string;
  readonly operation: RequestOperation;
  readonly status: RequestStatus;
  /** Null where the solution is to be removed. */
  readonly proposed: CheckedSolution | null;
  readonly contentHash: string;
  readonly note: string;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly decision: RequestDecision | null;
  readonly reason: string;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
};

export const REQUEST = [
  "r.id",
  "r.provider_id as providerId",
  "r.solution_id as solutionId",
  "r.operation",
  "r.status",
  "r.proposed",
  "r.content_hash as contentHash",
  "r.note",
  "r.created_by as createdBy",
  "r.created_at as createdAt",
  "r.decision",
  "r.reason",
  "r.decided_by as decidedBy",
  "r.decided_at as decidedAt",
] as const;

type Asked = {
  readonly statuses: readonly RequestStatus[];
  readonly providerId?: string | undefined;
  readonly solutionId?: string | undefined;
  readonly most: number;
};

/** Of the requests in scope, the newest first. */
export const readRequests = (tx: Tx, { statuses, providerId, solutionId, most }: Asked): Promise<RequestRow[]> =>
  tx
    .selectFrom("solution_requests as r")
    .select(REQUEST)
    .where("r.status", "in", statuses)
    .$if(providerId !== undefined, (query) => query.where("r.provider_id", "=", providerId as string))
    .$if(solutionId !== undefined, (query) => query.where("r.solution_id", "=", solutionId as string))
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(most)
    .execute();

export const findRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tx.selectFrom("solution_requests as r").select(REQUEST).where("r.id", "=", id).executeTakeFirst();

/** A request that awaits the vendor, and whose it is. */
export type WaitingRequest = RequestRow & {
  /** The organization that registered the provider; null where the vendor itself keeps it. */
  readonly tenantId: string | null;
  readonly provider: {
    readonly name: string;
    readonly providerId: string;
    readonly url: string;
    readonly status: ProviderStatus;
  };
};

/** Of providers that are endorsed, the oldest first. */
export async function readWaitingRequests(tx: Tx, most: number): Promise<WaitingRequest[]> {
  const rows = await tx
    .selectFrom("solution_requests as r")
    .innerJoin("providers as p", "p.provider_id", "r.provider_id")
    .select([
      ...REQUEST,
      "p.tenant_id as tenantId",
      "p.name",
      "p.public_id as publicId",
      "p.url",
      "p.status as standing",
    ])
    .where("r.status", "=", "active")
    .where("p.status", "!=", "AwaitingEndorsement")
    .orderBy("r.created_at")
    .orderBy("r.id")
    .limit(most)
    .execute();
  return rows.map(({ name, publicId, url, standing, ...row }) => ({
    ...row,
    provider: { name, providerId: publicId, url, status: standing },
  }));
}

/** Whose request it is, and for which content. */
export const readRequestOwner = (
  tx: Tx,
  id: string,
): Promise<(Pick<RequestRow, "providerId" | "contentHash"> & { readonly tenantId: string | null }) | undefined> =>
  tx
    .selectFrom("solution_requests as r")
    .innerJoin("providers as p", "p.provider_id", "r.provider_id")
    .select(["r.provider_id as providerId", "r.content_hash as contentHash", "p.tenant_id as tenantId"])
    .where("r.id", "=", id)
    .executeTakeFirst();
