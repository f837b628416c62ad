import { NAME_KINDS } from "@waymark/contracts/solutions/item-review";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type {
  AddedByMethod,
  ItemKind,
  ItemProof,
  ItemState,
  ProviderStatus,
} from "@waymark/contracts/solutions/solution";
import { plainValue } from "@waymark/rules/attribution/item-value";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";

export type Claim = {
  readonly itemId: string;
  readonly solutionId: string;
  readonly kind: ItemKind;
  readonly value: string;
  readonly state: ItemState;
  readonly proof: ItemProof | null;
  readonly provenAt: Date | null;
  readonly providerId: string;
  /** The organization that registered the provider; null where the vendor itself keeps it. */
  readonly tenantId: string | null;
  readonly publicId: string;
  readonly name: string;
  readonly url: string;
  readonly status: ProviderStatus;
};

export type WaitingItem = Claim & {
  readonly addedAt: Date;
  readonly method: AddedByMethod;
  readonly refusal: { readonly reason: string; readonly refusedAt: Date } | null;
  /** Of other providers, for the same value. */
  readonly others: readonly Claim[];
};

const CLAIM = [
  "i.id as itemId",
  "i.solution_id as solutionId",
  "i.kind",
  "i.value",
  "i.state",
  "i.proof",
  "i.date_last_verified as provenAt",
  "p.provider_id as providerId",
  "p.tenant_id as tenantId",
  "p.public_id as publicId",
  "p.name",
  "p.url",
  "p.status",
] as const;

const claims = (tx: Tx) =>
  tx
    .selectFrom("solution_items as i")
    .innerJoin("providers as p", "p.provider_id", "i.provider_id")
    .where("i.valid_until", "is", null)
    .where("p.status", "!=", "AwaitingEndorsement");

/** What waits for a reviewer, the oldest first, or one of it: names that nobody has refused since they were entered, and contested values. */
export async function readWaitingItems(tx: Tx, id?: string): Promise<WaitingItem[]> {
  const rows = await claims(tx)
    .leftJoin("item_refusals as r", (join) =>
      join.onRef("r.provider_id", "=", "i.provider_id").onRef("r.kind", "=", "i.kind").onRef("r.value", "=", "i.value"),
    )
    .select([
      ...CLAIM,
      "i.date_added as addedAt",
      "i.added_by_method as method",
      "r.reason",
      "r.refused_at as refusedAt",
    ])
    .where((where) =>
      where.or([
        where("i.state", "=", "Contested"),
        where.and([
          where("i.state", "=", "Awaiting"),
          where("i.kind", "in", NAME_KINDS),
          where.or([where("r.refused_at", "is", null), where("r.refused_at", "<", where.ref("i.date_added"))]),
        ]),
      ]),
    )
    .$if(id !== undefined, (query) => query.where("i.id", "=", id ?? ""))
    .orderBy("i.date_added")
    .orderBy("i.id")
    .limit(solutionLimits.itemReviewsShown)
    .execute();
  const ofAnybody = Map.groupBy(await readClaimsOf(tx, rows), keyOf);
  return rows.map(({ reason, refusedAt, ...row }) => ({
    ...row,
    refusal: reason === null || refusedAt === null ? null : { reason, refusedAt },
    others: (ofAnybody.get(keyOf(row)) ?? []).filter(({ providerId }) => providerId !== row.providerId),
  }));
}

/** Of whoever has entered one of the values. */
async function readClaimsOf(tx: Tx, items: readonly Pick<Claim, "kind" | "value">[]): Promise<Claim[]> {
  if (items.length === 0) return [];
  return claims(tx)
    .select(CLAIM)
    .where(sql<string>`lower(normalize(i.value, NFKC))`, "in", [
      ...new Set(items.map(({ value }) => plainValue(value))),
    ])
    .orderBy("i.id")
    .execute();
}

const keyOf = ({ kind, value }: Pick<Claim, "kind" | "value">): string => `${kind} ${plainValue(value)}`;
