import type { ChangeRequest } from "@waymark/contracts/solutions/request-schemas";
import { byAttribute } from "../present-solution.ts";
import type { RequestRow } from "./requests.read.ts";

/** A request as it leaves the server. */
export function presentRequest(row: RequestRow): ChangeRequest {
  const { providerId: partnerInternalId, createdAt, decidedAt, ...told } = row;
  return {
    ...told,
    partnerInternalId,
    proposed: row.proposed && contentOf(row.proposed),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export const contentOf = ({ name, type, items }: NonNullable<RequestRow["proposed"]>) => ({
  name,
  type,
  ...byAttribute(items),
});
