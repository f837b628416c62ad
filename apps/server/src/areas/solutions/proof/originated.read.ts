import type { Tx } from "../../../platform/database/scope.ts";

const SUBNETS_MOST = 2_000;

/** Proven ASNs of the provider in scope, and its subnets that are not proven. */
export async function readOriginCandidates(
  tx: Tx,
): Promise<{ readonly asns: ReadonlySet<string>; readonly subnets: readonly string[] }> {
  const asns = await readProvenAsns(tx);
  if (asns.size === 0) return { asns, subnets: [] };
  const rows = await tx
    .selectFrom("solution_items")
    .select("value")
    .where("kind", "=", "IP")
    .where("state", "in", ["Awaiting", "Lapsed"])
    .where("valid_until", "is", null)
    .orderBy("value")
    .limit(SUBNETS_MOST)
    .execute();
  return { asns, subnets: rows.map(({ value }) => value) };
}

/** Of the provider in scope. */
export async function readProvenAsns(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("solution_items")
    .select("value")
    .where("kind", "=", "ASN")
    .where("state", "=", "Proven")
    .where("valid_until", "is", null)
    .execute();
  return new Set(rows.map(({ value }) => value));
}
