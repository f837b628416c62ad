import { AGGREGATION_LEVELS, type AggregationLevel, type Figure } from "@waymark/contracts/performance/figures";
import { ACCESS_TYPES, type SolutionType } from "@waymark/contracts/solutions/solution";
import { createPeerDistribution, type PeerDistribution } from "./peers.ts";
import type { PeerGroups } from "./rating.ts";

/** Solutions are compared within their type; all overlays are one group. */
export const PEER_GROUPS = [...ACCESS_TYPES, "overlay"] as const;
export type PeerGroup = (typeof PEER_GROUPS)[number];
export const peerGroupOf = (type: SolutionType): PeerGroup => ACCESS_TYPES.find((one) => one === type) ?? "overlay";

/** A place at its level; what is narrower is empty or 0. */
export type LeveledPlace = {
  readonly cloud: string;
  readonly level: AggregationLevel;
  readonly country: string;
  readonly state: string;
  readonly city: number;
};

export type PeerIndex = {
  readonly add: (group: PeerGroup, place: LeveledPlace, assessment: Figure) => void;
  /** The peers at the place and at those around it, the narrowest first. Ask when all are added. */
  readonly around: (group: PeerGroup, place: LeveledPlace) => PeerGroups;
};

/** The assessments of peers by group and place. */
export function createPeerIndex(): PeerIndex {
  const assessments = new Map<string, Figure[]>();
  const distributions = new Map<string, PeerDistribution>();
  const distributionOf = (key: string): PeerDistribution => {
    const known = distributions.get(key) ?? createPeerDistribution(assessments.get(key) ?? []);
    distributions.set(key, known);
    return known;
  };
  return {
    add: (group, place, assessment) => {
      const key = keyOf(group, place);
      const found = assessments.get(key);
      if (found === undefined) assessments.set(key, [assessment]);
      else found.push(assessment);
    },
    around: (group, place) =>
      AGGREGATION_LEVELS.slice(AGGREGATION_LEVELS.indexOf(place.level)).map((level) => ({
        level,
        peers: distributionOf(keyOf(group, widen(place, level))),
      })),
  };
}

function widen({ cloud, country, state, city }: LeveledPlace, level: AggregationLevel): LeveledPlace {
  const width = AGGREGATION_LEVELS.indexOf(level);
  return {
    cloud,
    level,
    country: width < AGGREGATION_LEVELS.indexOf("Global") ? country : "",
    state: width < AGGREGATION_LEVELS.indexOf("Country") ? state : "",
    city: level === "City" ? city : 0,
  };
}

const keyOf = (group: PeerGroup, { cloud, level, country, state, city }: LeveledPlace): string =>
  [cloud, group, level, country, state, city].join("\n");
