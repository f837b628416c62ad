import type { Absence, RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { HIDDEN_METRO_CODE } from "@waymark/contracts/reports/sharing";
import { doorsOf, mailDoorOf } from "@waymark/rules/findings/door-facts";
import { KM_PER_MS } from "@waymark/rules/findings/light-check";
import type { Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import { type BestPossible, bestPossibleOf } from "@waymark/rules/prediction/best-possible";
import { metroOf, nearestMailDoor, pointOf } from "@waymark/rules/prediction/near-door";
import type { Prediction } from "@waymark/rules/prediction/predict-fixed";
import { placeWord } from "../../../../platform/texts/place-words.ts";
import type { Words } from "../../../../platform/texts/words.ts";

export type Stop = { readonly name: string; readonly point: Point | null };

/** What distance says of a stretch. How long it takes by itself no page can measure; light sets the least. */
export type Stretch = { readonly km: number; readonly leastMs: number };

export type Path = {
  readonly you: Stop;
  /** Null when the place of the public address is unknown. */
  readonly egress: Stop | null;
  /** The mail door in use; null where none answered. */
  readonly door: Stop | null;
  readonly resolver: (Stop & { readonly km: number | null }) | null;
  /** The door in use is as good as the best one. */
  readonly isDoorBest: boolean;
  /** The door that would serve the visitor best, where that is not the one in use. Without a time it is known by its place alone. */
  readonly betterDoor: (Stop & { readonly km: number | null; readonly smallestMs: number | null }) | null;
  readonly nearestDoor: (Stop & { readonly km: number }) | null;
  readonly toEgress: Stretch | null;
  readonly egressToDoor: Stretch | null;
  /** You, egress, door; without the egress where that is not known. */
  readonly whole: Stretch | null;
  /** There and back, as it is judged: the median. Distances are held against the quickest answer, which also counts with peers. */
  readonly measured: { readonly ms: number; readonly quickestMs: number; readonly samples: number | null } | null;
  readonly absence: Absence | null;
  readonly best: BestPossible | null;
  /** Where mail would go and how long that would take without the fault, while that is shown. */
  readonly fixed: (Stop & { readonly prediction: Prediction }) | null;
  /** The way in an earlier test, where the two are compared. */
  readonly before: Path | null;
  readonly isEgressFar: boolean;
  /** The line itself is slow, wherever it leads: a satellite for example. */
  readonly isLineSlow: boolean;
  /** Mail struggles or does not work: nothing of its way is praised. */
  readonly isInTrouble: boolean;
  /** A place that cannot be right, because answers came sooner than light allows. */
  readonly doubted: "own" | "egress" | null;
  /** The owner of the report keeps its places from the one who reads it. */
  readonly isLeftOut: boolean;
};

/** Which pieces of the way are known, what was measured of them, and what only distance can say. */
export function pathOfReport(report: Report, judgement: Judgement, isLeftOut = false, prediction?: Prediction): Path {
  const you = { name: report.browserLocationCity, point: pointOf(report.browserLatitude, report.browserLongitude) };
  const egress = egressOf(report);
  const doors = doorsOf(report);
  const inUse = mailDoorOf(report, doors);
  const doorCode = report.currentFrontDoor ?? (inUse.known ? inUse.value.code : null);
  const door = doorCode === null ? null : doorStop(doorCode);
  const toEgress = stretchOf(report.browserToEgressLocationDistance ?? kmBetween(you, egress));
  const egressToDoor = stretchOf(kmBetween(egress, door));
  const { measuredLatency } = report;
  const has = (id: RuleId) => judgement.findings.some((finding) => finding.id === id);
  const nearest = nearestMailDoor(report);
  return {
    you,
    egress,
    door,
    toEgress,
    egressToDoor,
    resolver: resolverOf(report),
    isDoorBest: doorCode !== null && report.optimalFrontDoors.includes(doorCode),
    betterDoor: doorCode === null ? null : betterDoorOf(report, doors, you, doorCode),
    nearestDoor: nearest && { ...doorStop(nearest.code), km: nearest.km },
    whole: egress?.point ? joined(toEgress, egressToDoor) : stretchOf(kmBetween(you, door)),
    measured: measuredOf(inUse, measuredLatency),
    absence: measuredLatency === null && !inUse.known ? inUse.reason : null,
    best: isLeftOut ? null : bestPossibleOf(report, judgement),
    fixed: prediction ? { ...doorStop(prediction.door.code), prediction } : null,
    before: null,
    isEgressFar: has("farEgress"),
    isLineSlow: has("longWay"),
    isInTrouble: judgement.tasks.some(
      ({ task, standing }) => task === "mail" && (standing === "struggles" || standing === "wont"),
    ),
    doubted: doubtedIn(judgement),
    isLeftOut,
  };
}

/** The door's own figures, which the tile shows too; a time without its door has nothing but itself. */
function measuredOf(inUse: ReturnType<typeof mailDoorOf>, latencyMs: number | null): Path["measured"] {
  if (inUse.known) {
    const { medianMs, smallestMs, samples } = inUse.value;
    return { ms: medianMs, quickestMs: latencyMs ?? smallestMs, samples };
  }
  return latencyMs === null ? null : { ms: latencyMs, quickestMs: latencyMs, samples: null };
}

/** The same path with its places named in the reader's language. */
export function withLocalNames(path: Path, words: Words): Path {
  const named = <One extends Stop>(stop: One): One => ({ ...stop, name: placeWord(stop.name, words) });
  const { you, egress, door, resolver, betterDoor, nearestDoor, fixed } = path;
  return {
    ...path,
    you: named(you),
    egress: egress && named(egress),
    door: door && named(door),
    resolver: resolver && named(resolver),
    betterDoor: betterDoor && named(betterDoor),
    nearestDoor: nearestDoor && named(nearestDoor),
    fixed: fixed && named(fixed),
  };
}

function egressOf(report: Report): Stop | null {
  const point = pointOf(report.egressLocationLatitude, report.egressLocationLongitude);
  const name = [report.egressLocationCity, report.egressLocationRegion, report.egressLocationCountry].find(Boolean);
  return point === null && name === undefined ? null : { name: name ?? "", point };
}

/** An installation may have metros of its own: those are known by their code alone. */
function doorStop(code: string): Stop {
  if (code === HIDDEN_METRO_CODE) return { name: "", point: null };
  const metro = metroOf(code);
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

/** The best of the best doors, unless the one in use is among them or was as quick. */
function betterDoorOf(report: Report, doors: Doors, you: Stop, inUse: string): Path["betterDoor"] {
  const { optimalFrontDoors, measuredLatency } = report;
  if (optimalFrontDoors.includes(inUse)) return null;
  const [best] = optimalFrontDoors
    .map((code) => {
      const stop = doorStop(code);
      const times = doors.filter((door) => door.workload === "mail" && door.code === code);
      const smallestMs = times.length === 0 ? null : Math.min(...times.map((door) => door.smallestMs));
      return { ...stop, km: kmBetween(you, stop), smallestMs };
    })
    .sort((one, other) => orLast(one.smallestMs) - orLast(other.smallestMs) || orLast(one.km) - orLast(other.km));
  const isSlower = (best?.smallestMs ?? 0) >= (measuredLatency ?? Number.POSITIVE_INFINITY);
  return best === undefined || isSlower ? null : best;
}

/** For sorting; finite, because what is not known twice is equal. */
const orLast = (value: number | null): number => value ?? Number.MAX_VALUE;

function doubtedIn({ findings }: Judgement): Path["doubted"] {
  const finding = findings.find(({ id }) => id === "placeImplausible");
  if (!finding) return null;
  return finding.wording === "placeImplausible.egress" ? "egress" : "own";
}
