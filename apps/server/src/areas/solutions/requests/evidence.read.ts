import type { ItemKind, ItemProof, ItemState, SolutionType } from "@waymark/contracts/solutions/solution";
import type { CheckedItem, CheckedSolution } from "@waymark/rules/solutions/check-solution";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";
import type { RequestRow } from "./requests.read.ts";

export type RequestedItem = CheckedItem & {
  readonly state: ItemState;
  readonly proof: ItemProof | null;
  readonly provenAt: Date | null;
};

/** A value that another solution has, which is public or awaits review. */
export type Overlap = { readonly value: string; readonly solution: string; readonly provider: string };

export type Evidence = {
  /** The values that are asked for. What the solution does not have yet awaits its proof. */
  readonly items: readonly RequestedItem[];
  readonly overlaps: readonly Overlap[];
  /** The solution as it is. */
  readonly current: CheckedSolution & { readonly isPublic: boolean };
};

type Asked = Pick<RequestRow, "solutionId" | "proposed">;

/** What is known of each request's values, by the solution it is about. */
export async function readEvidence(tx: Tx, requests: readonly Asked[]): Promise<Map<string, Evidence>> {
  const standing = Map.groupBy(await readStanding(tx, requests), ({ solutionId }) => solutionId);
  const holders = await readHolders(tx, requests);
  return new Map(
    requests.flatMap(({ solutionId, proposed }) => {
      const rows = standing.get(solutionId);
      const [first] = rows ?? [];
      // Not readable any more: it was withdrawn meanwhile.
      if (rows === undefined || first === undefined) return [];
      const has = rows.flatMap(({ kind, value, state, proof, provenAt }) =>
        kind === null || value === null || state === null ? [] : [{ kind, value, state, proof, provenAt }],
      );
      const itemOf = new Map(has.map((item) => [keyOf(item), item]));
      const wanted = proposed?.items ?? [];
      const items = wanted.map(
        (item) => itemOf.get(keyOf(item)) ?? { ...item, state: "Awaiting" as const, proof: null, provenAt: null },
      );
      const isWanted = new Set(wanted.map(keyOf));
      const overlaps = holders.filter((other) => other.solutionId !== solutionId && isWanted.has(keyOf(other)));
      const { name, type, visibility } = first;
      const current = { name, type, items: has, isPublic: visibility === "Public" };
      return [[solutionId, { items, overlaps: overlaps.map(told), current }] as const];
    }),
  );
}

const keyOf = ({ kind, value }: CheckedItem): string => `${kind} ${value}`;
const told = ({ value, solution, provider }: Overlap): Overlap => ({ value, solution, provider });

type Standing = {
  readonly solutionId: string;
  readonly name: string;
  readonly type: SolutionType;
  readonly visibility: string;
  readonly kind: ItemKind | null;
  readonly value: string | null;
  readonly state: ItemState | null;
  readonly proof: ItemProof | null;
  readonly provenAt: Date | null;
};

/** One row for each value that the solutions have; one for a solution that has none. */
const readStanding = (tx: Tx, requests: readonly Asked[]): Promise<Standing[]> =>
  tx
    .selectFrom("solutions as s")
    .leftJoin("solution_items as i", (join) => join.onRef("i.solution_id", "=", "s.id").on("i.valid_until", "is", null))
    .select([
      "s.id as solutionId",
      "s.name",
      "s.type",
      "s.visibility",
      "i.kind",
      "i.value",
      "i.state",
      "i.proof",
      "i.date_last_verified as provenAt",
    ])
    .where(sql<boolean>`s.id = any(${requests.map(({ solutionId }) => solutionId)}::uuid[])`)
    .orderBy("i.id")
    .execute();

/** Active solutions in scope that have one of the values. */
const readHolders = (
  tx: Tx,
  requests: readonly Asked[],
): Promise<(CheckedItem & Overlap & { readonly solutionId: string })[]> =>
  tx
    .selectFrom("solution_items as i")
    .innerJoin("solutions as s", "s.id", "i.solution_id")
    .innerJoin("providers as p", "p.provider_id", "s.provider_id")
    .select(["i.kind", "i.value", "s.id as solutionId", "s.name as solution", "p.name as provider"])
    .where("i.valid_until", "is", null)
    .where("s.status", "=", "active")
    .where(
      sql<boolean>`i.value = any(${[...new Set(requests.flatMap(({ proposed }) => proposed?.items ?? []).map(({ value }) => value))]}::text[])`,
    )
    .orderBy("s.name")
    .orderBy("i.id")
    .execute();
