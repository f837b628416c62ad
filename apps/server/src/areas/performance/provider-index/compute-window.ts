import type { Figure } from "@waymark/contracts/performance/figures";
import type { PeerGroup } from "@waymark/rules/scoring/peer-index";
import { type CountedWorkloads, countedWorkloads } from "@waymark/rules/scoring/provider-index/counted-workloads";
import {
  computePlaceIndex,
  type IndexedSolution,
  type PlaceIndex,
} from "@waymark/rules/scoring/provider-index/provider-index";
import type { Measurements } from "../../../platform/clickhouse.ts";
import { readCellParts } from "../cell-parts.read.ts";
import { readCells } from "../cells.read.ts";
import type { RatedSolution } from "../ratings.read.ts";
import { type PlaceStrata, readPlaceStrata } from "./strata.read.ts";

/** The index of the solutions of one group at a place. */
export type GroupIndex = {
  readonly cloud: string;
  readonly country: string;
  /** Empty for the whole country. */
  readonly state: string;
  readonly group: PeerGroup;
  readonly peers: ReadonlySet<string>;
  readonly index: PlaceIndex;
};

/** Computes the index of every solution at every country and state from the days of a window. */
export async function* computeWindow(
  measurements: Measurements,
  versions: readonly number[],
  solutions: ReadonlyMap<string, RatedSolution>,
): AsyncGenerator<GroupIndex> {
  const counted = await readCounted(measurements, versions);
  for await (const place of readPlaceStrata(measurements, versions)) yield* indexesOf(place, counted, solutions);
}

type Counted = ReadonlyMap<string, CountedWorkloads>;
const placeText = (solution: string, country: string, state: string): string => [solution, country, state].join(" ");

/** Which workloads of a solution at a place have enough tenants, and none that decides. */
async function readCounted(measurements: Measurements, versions: readonly number[]): Promise<Counted> {
  const parts = await readCellParts(measurements, "solution", versions);
  const counted = new Map<string, CountedWorkloads>();
  const question = { kind: "solution", versions, parts, take: "sums", levels: ["Country", "State"] } as const;
  for await (const { key, cell } of readCells(measurements, question))
    counted.set(placeText(key.solution, key.country, key.state), countedWorkloads(cell));
  return counted;
}

function* indexesOf(
  { cloud, country, state, mix, solutions: present }: PlaceStrata,
  counted: Counted,
  solutions: ReadonlyMap<string, RatedSolution>,
): Generator<GroupIndex> {
  const known = present.flatMap(({ id, strata }) => {
    const rated = solutions.get(id);
    // One that nobody has heard of yet has no group; its name is on the way.
    if (rated === undefined) return [];
    const found = counted.get(placeText(id, country, state));
    const indexed: IndexedSolution = {
      id,
      strata: new Map([...strata].filter(([, { workload }]) => found?.counted.has(workload))),
      obstacle: found === undefined ? NOTHING_COUNTED : found.obstacle,
      isPeer: rated.isPeer,
    };
    return [{ group: rated.group, indexed }];
  });
  for (const [group, some] of Map.groupBy(known, (one) => one.group)) {
    const indexed = some.map((one) => one.indexed);
    const peers = new Set(indexed.flatMap(({ id, isPeer }) => (isPeer ? [id] : [])));
    yield { cloud, country, state, group, peers, index: computePlaceIndex(indexed, mix) };
  }
}

/** Fails closed: without counts of tenants nothing is told. */
const NOTHING_COUNTED: Figure = { value: null, low: null, high: null, samples: null, withheld: "Privacy", needs: null };
