import { OVERLAY_TYPES, type SolutionType } from "@waymark/contracts/solutions/solution";
import type { Attribution, ClaimingSolution } from "@waymark/rules/attribution/attribute";
import type { Claimed, NumberedSample } from "./world.ts";

/** Compares every claim with every sample, as slowly and plainly as the rule is spoken. */
export function plainScan(
  claimed: readonly Claimed[],
  solutions: readonly ClaimingSolution[],
): (sample: NumberedSample) => Attribution {
  const typeOf = new Map(solutions.map(({ id, type }) => [id, type]));
  const v4 = columnsOf(claimed.filter(({ kind, isV6 }) => kind === "IP" && !isV6));
  const v6 = columnsOf(claimed.filter(({ kind, isV6 }) => kind === "IP" && isV6));
  const asns = claimed.filter(({ kind }) => kind === "ASN");
  return (sample) => {
    const { subnets, first, end } = sample.isV6 ? v6 : v4;
    let longest = 0;
    let holders: string[] = [];
    for (let index = 0; index < first.length; index += 1) {
      if (sample.network < (first[index] as number) || sample.network >= (end[index] as number)) continue;
      const claim = subnets[index] as Claimed;
      if (!isValid(claim, sample.atMs) || claim.length < longest) continue;
      if (claim.length > longest) holders = [];
      longest = claim.length;
      holders.push(claim.solutionId);
    }
    if (longest === 0)
      holders = asns
        .filter((claim) => claim.first === sample.asn && isValid(claim, sample.atMs))
        .map(({ solutionId }) => solutionId);
    return attributionTo([...new Set(holders)].sort(), typeOf);
  };
}

/** In columns, because a thousand million comparisons wait. */
const columnsOf = (subnets: readonly Claimed[]) => ({
  subnets,
  first: Float64Array.from(subnets, (claim) => claim.first),
  end: Float64Array.from(subnets, (claim) => claim.end),
});

const isValid = ({ fromMs, untilMs }: Claimed, atMs: number): boolean =>
  fromMs <= atMs && (untilMs === null || atMs < untilMs);

function attributionTo(holders: string[], typeOf: ReadonlyMap<string, SolutionType>): Attribution {
  const [sole, ...others] = holders;
  if (sole === undefined) return { access: null, overlays: [], contested: [] };
  if (others.length > 0) return { access: null, overlays: [], contested: holders };
  const isOverlay = OVERLAY_TYPES.some((type) => type === typeOf.get(sole));
  return isOverlay ? { access: null, overlays: [sole], contested: [] } : { access: sole, overlays: [], contested: [] };
}
