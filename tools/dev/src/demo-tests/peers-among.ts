import { PEER_SCOPES } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";
import type { PeerFigures, StoredPlace } from "@waymark/server/areas/connectivity-test/stored-report";
import { rounded } from "./chance.ts";
import type { AnonymousTest } from "./visitors.ts";

const IS_WITHIN = {
  city: (one: StoredPlace, other: StoredPlace) => one.id === other.id,
  state: (one: StoredPlace, other: StoredPlace) => one.stateId === other.stateId,
  country: (one: StoredPlace, other: StoredPlace) => one.countryIso2 === other.countryIso2,
  all: () => true,
} as const;

/** What the server would find of these tests for a report from this place. They have one vote each. */
export function peersAmong(tests: readonly AnonymousTest[], place: StoredPlace, at: Date): PeerFigures | null {
  for (const scope of PEER_SCOPES) {
    const votes = tests
      .filter(({ report }) => report.place !== null && IS_WITHIN[scope](report.place, place))
      .flatMap(({ report }) => report.measuredLatency ?? [])
      .sort((one, other) => one - other);
    if (votes.length < limits.peersMin) continue;
    const share = (aboveMs: number, uptoMs: number): number =>
      rounded((100 * votes.filter((ms) => ms > aboveMs && ms <= uptoMs).length) / votes.length);
    return {
      scope,
      place: scope === "all" ? "" : place[scope],
      count: votes.length,
      since: new Date(at.getTime() - limits.peersWindowDays * DAY_MS).toISOString(),
      distributionValueBin1: share(0, 10),
      distributionValueBin2: share(10, 25),
      distributionValueBin3: share(25, 100),
      distributionValueBin4: share(100, 200),
      distributionValueBin5: share(200, Number.POSITIVE_INFINITY),
      bestPossibleLatency: scope === "all" ? null : (votes[Math.floor(votes.length / 10)] ?? null),
    };
  }
  return null;
}
