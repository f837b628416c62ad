import type { Absence } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { METROS } from "@waymark/contracts/front-door/metros";
import { HIDDEN_METRO_CODE } from "@waymark/contracts/reports/hidden-metro";
import { doorsOf, mailDoorOf } from "@waymark/rules/findings/door-facts";
import { KM_PER_MS } from "@waymark/rules/findings/light-check";
import { isNowhere, type Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";

export type Stop = { readonly name: string; readonly point: Point | null };

/** What distance says of a stretch. How long it takes by itself no page can measure; light sets the least. */
export type Stretch = { readonly km: number; readonly leastMs: number };

export type Path = {
  readonly you: Stop;
  /** Null where nobody knows the place of the public address. */
  readonly egress: Stop | null;
  /** The mail door in use; null where none answered. */
  readonly door: Stop | null;
  readonly resolver: (Stop & { readonly km: number | null }) | null;
  /** Those as good as the best, other than the one in use; nearest first. */
  readonly bestDoors: readonly (Stop & { readonly km: number | null; readonly smallestMs: number | null })[];
  readonly nearestDoor: (Stop & { readonly km: number }) | null;
  readonly toEgress: Stretch | null;
  readonly egressToDoor: Stretch | null;
  /** You, egress, door; without the egress where that is not known. */
  readonly whole: Stretch | null;
  /** There and back, the quickest answer: what distances are held against, and what is counted of peers. */
  readonly measured: { readonly ms: number; readonly medianMs: number | null; readonly samples: number | null } | null;
  readonly absence: Absence | null;
  readonly best: { readonly ms: number; readonly peers: NonNullable<Report["peers"]> } | null;
  readonly isEgressFar: boolean;
  /** A place that cannot be right, because answers came sooner than light allows. */
  readonly doubted: "own" | "egress" | null;
  /** The owner of the report keeps its places from the one who reads it. */
  readonly isLeftOut: boolean;
};

const METRO_OF = new Map(METROS.map((metro) => [metro.code, metro]));

/** Which pieces of the way are known, what was measured of them, and what only distance can say. */
export function pathOfReport(report: Report, judgement: Judgement, isLeftOut = false): Path {
  const you = { name: report.browserLocationCity, point: pointOf(report.browserLatitude, report.browserLongitude) };
  const egress = egressOf(report);
  const doors = doorsOf(report);
  const inUse = mailDoorOf(report, doors);
  const doorCode = report.currentFrontDoor ?? (inUse.known ? inUse.value.code : null);
  const door = doorCode === null ? null : doorStop(doorCode);
  const toEgress = stretchOf(report.browserToEgressLocationDistance ?? kmBetween(you, egress));
  const egressToDoor = stretchOf(kmBetween(egress, door));
  const { measuredLatency, bestPossibleLatency, peers } = report;
  return {
    ...{ you, egress, door, toEgress, egressToDoor },
    resolver: resolverOf(report),
    bestDoors: bestDoorsOf(report, doors, you, doorCode),
    nearestDoor: nearestOf(report, you),
    whole: egress?.point ? joined(toEgress, egressToDoor) : stretchOf(kmBetween(you, door)),
    measured:
      measuredLatency === null
        ? null
        : {
            ms: measuredLatency,
            medianMs: inUse.known ? inUse.value.medianMs : null,
            samples: inUse.known ? inUse.value.samples : null,
          },
    absence: measuredLatency === null ? (inUse.known ? "invalid" : inUse.reason) : null,
    best: bestPossibleLatency === null || peers === null ? null : { ms: bestPossibleLatency, peers },
    isEgressFar: judgement.findings.some(({ id }) => id === "farEgress"),
    doubted: doubtedIn(judgement),
    isLeftOut,
  };
}

function pointOf(latitude: number | null, longitude: number | null): Point | null {
  if (latitude === null || longitude === null) return null;
  const point = { latitude, longitude };
  return isNowhere(point) ? null : point;
}

function egressOf(report: Report): Stop | null {
  const point = pointOf(report.egressLocationLatitude, report.egressLocationLongitude);
  const name = [report.egressLocationCity, report.egressLocationRegion, report.egressLocationCountry].find(Boolean);
  return point === null && name === undefined ? null : { name: name ?? "", point };
}

/** An installation may have metros of its own: those are known by their code alone. */
function doorStop(code: string): Stop {
  if (code === HIDDEN_METRO_CODE) return { name: "", point: null };
  const metro = METRO_OF.get(code);
  return { name: metro?.city ?? code, point: metro ? { latitude: metro.latitude, longitude: metro.longitude } : null };
}

function resolverOf({ dnsResolver }: Report): Path["resolver"] {
  if (dnsResolver?.status !== "Completed") return null;
  const { city, region, country, latitude, longitude, distanceKm: km } = dnsResolver.value;
  const name = [city, region, country].find(Boolean);
  return name ? { name, point: pointOf(latitude, longitude), km } : null;
}

const kmBetween = (one: Stop | null, other: Stop | null): number | null =>
  one?.point && other?.point ? distanceKm(one.point, other.point) : null;

const stretchOf = (km: number | null): Stretch | null => (km === null ? null : { km, leastMs: km / KM_PER_MS });

const joined = (one: Stretch | null, other: Stretch | null): Stretch | null =>
  one && other ? { km: one.km + other.km, leastMs: one.leastMs + other.leastMs } : null;

type Doors = ReturnType<typeof doorsOf>;

function bestDoorsOf({ optimalFrontDoors }: Report, doors: Doors, you: Stop, inUse: string | null): Path["bestDoors"] {
  return optimalFrontDoors
    .filter((code) => code !== inUse)
    .map((code) => {
      const stop = doorStop(code);
      const times = doors.filter((door) => door.workload === "mail" && door.code === code);
      const smallestMs = times.length === 0 ? null : Math.min(...times.map((door) => door.smallestMs));
      return { ...stop, km: kmBetween(you, stop), smallestMs };
    })
    .sort((one, other) => (one.km ?? Number.POSITIVE_INFINITY) - (other.km ?? Number.POSITIVE_INFINITY));
}

function nearestOf({ measuredLatencies, optimalFrontDoors }: Report, you: Stop): Path["nearestDoor"] {
  const codes = new Set([...measuredLatencies.map(({ code }) => code), ...optimalFrontDoors]);
  const known = [...codes].flatMap((code) => {
    const stop = doorStop(code);
    const km = kmBetween(you, stop);
    return km === null ? [] : [{ ...stop, km }];
  });
  return known.sort((one, other) => one.km - other.km)[0] ?? null;
}

function doubtedIn({ findings }: Judgement): Path["doubted"] {
  const finding = findings.find(({ id }) => id === "placeImplausible");
  if (!finding) return null;
  return finding.wording === "placeImplausible.egress" ? "egress" : "own";
}
