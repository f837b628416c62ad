import { performanceLimits } from "@waymark/contracts/performance/limits";
import type { NpiRanking, NpiRankingQuery } from "@waymark/contracts/performance/npi-schemas";
import { SOLUTION_TYPES } from "@waymark/contracts/solutions/solution";
import { PEER_GROUPS, type PeerGroup, peerGroupOf } from "@waymark/rules/scoring/peer-index";
import { roundPoints } from "@waymark/rules/scoring/rounding";
import type { UserCtx } from "../../../platform/ctx.ts";
import { type KnownSolution, readListedSolutions } from "../listed-solutions.read.ts";
import { type Performance, readerOf } from "../reader.ts";
import { askedWindow } from "./asked-window.ts";
import { type KnownIndex, readIndexes, readKnownIndexes } from "./indexes.read.ts";

type Group = NpiRanking["groups"][number];

/** The solutions that leadership may read, each among those of its group. */
export async function npiOfPlace(
  ctx: UserCtx,
  performance: Performance,
  { country, state = "", partnerTypes, month: asked }: NpiRankingQuery,
): Promise<NpiRanking> {
  const { window, month, months, indexes } = await readIndexes(ctx.db, ctx.cloud, async (tx) => {
    const found = await askedWindow(tx, ctx, performance, asked);
    const name = found.window?.name;
    return { ...found, indexes: name === undefined ? [] : await readKnownIndexes(tx, { name, country, state }) };
  });
  const solutions = await readNames(ctx, performance, { indexes, partnerTypes });
  const groups = PEER_GROUPS.flatMap((group) => {
    const ofGroup = indexes.filter((one) => one.group === group && solutions.has(one.solutionId));
    return ofGroup.length === 0 ? [] : [presentGroup(group, ofGroup, solutions)];
  });
  const { firstDay = null, lastDay = null } = window ?? {};
  return { month, firstDay, lastDay, country, state, months: [...months], groups };
}

async function readNames(
  ctx: UserCtx,
  performance: Performance,
  {
    indexes,
    partnerTypes,
  }: { readonly indexes: readonly KnownIndex[]; readonly partnerTypes: readonly string[] | undefined },
): Promise<ReadonlyMap<string, KnownSolution>> {
  if (indexes.length === 0) return new Map();
  const known = await readListedSolutions(performance.measurements, ctx.cloud, {
    // Its own private solutions are no part of a ranking.
    reader: { ...(await readerOf(ctx, performance)), providerId: null },
    level: "Global",
    solutionIds: indexes.map(({ solutionId }) => solutionId),
    types: partnerTypes,
    most: performanceLimits.figureRowsMax,
  });
  return new Map(known.map((one) => [one.id, one]));
}

function presentGroup(
  group: PeerGroup,
  indexes: readonly KnownIndex[],
  solutions: ReadonlyMap<string, KnownSolution>,
): Group {
  const rows = indexes.flatMap(({ solutionId, isPeer, index, rank }) => {
    const known = solutions.get(solutionId);
    if (known === undefined) return [];
    const { id, name, type, partnerInternalId, partnerName } = known;
    return [{ id, name, type, partnerInternalId, partnerName, isPeer, index, rank }];
  });
  const [first] = indexes;
  return {
    types: SOLUTION_TYPES.filter((type) => peerGroupOf(type) === group),
    peers: first?.peers ?? 0,
    baseline: first?.baseline ? roundPoints(first.baseline) : null,
    solutions: rows.sort(byRank),
  };
}

type Ranked = Group["solutions"][number];

/** Equal ranges share a rank, and stand by their names. */
const byRank = (one: Ranked, other: Ranked): number =>
  placeOf(one) - placeOf(other) || lastOf(one) - lastOf(other) || one.name.localeCompare(other.name, "en");
const placeOf = ({ rank, index }: Ranked): number => rank?.from ?? (index.withheld === null ? 1e6 : 1e7);
const lastOf = ({ rank, index }: Ranked): number => rank?.to ?? -(index.value ?? 0);
