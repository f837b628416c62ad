import type { RuleId, Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Figure, Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import { type DoorFact, doorsOf, mailDoorOf } from "../findings/door-facts.ts";
import { KM_PER_MS } from "../findings/light-check.ts";
import { type PeerBin, peerBinsOf } from "../findings/peer-bins.ts";
import { FEWEST_SAMPLES } from "../findings/spread.ts";
import { distanceKm } from "../geography/distance.ts";
import { estimateAt } from "./best-possible.ts";
import { metroOf, type NearDoor, nearestMailDoor, pointOf } from "./near-door.ts";

/** A value between the least and the most that it may become, in whole milliseconds. */
export type Range = { readonly lowMs: number; readonly ms: number; readonly highMs: number };
export type PredictedTask = Range & {
  /** The measured figure that would change. */
  readonly figure: Figure;
  readonly standing: "works" | "struggles" | "unclear";
};

export type Prediction = {
  /** The finding that is taken as fixed. */
  readonly by: Extract<RuleId, "farEgress" | "betterDoor">;
  /** Where mail would go, and how far that is from the visitor. */
  readonly door: NearDoor;
  /** What light alone would need. */
  readonly lightMs: number;
  readonly basis: "peers" | "distance" | "measured";
  readonly mail: PredictedTask;
  readonly gainMs: number;
  /** Tasks whose own figure would change; distance is not the cause of the others. */
  readonly tasks: Readonly<Partial<Record<Task, PredictedTask>>>;
};

/** What the times would be without the finding that costs them most; undefined where nothing grounds a prediction. */
export function predictFixed(report: Report, judgement: Judgement): Prediction | undefined {
  const used = mailDoorOf(report, doorsOf(report));
  const now = figureOf(judgement, "mail", "mailMs");
  if (!used.known || now === undefined) return undefined;
  const has = (id: RuleId) => judgement.findings.some((finding) => finding.id === id);
  const fixed = has("farEgress")
    ? withNearEgress(report, used.value)
    : has("betterDoor")
      ? withBestDoor(report, used.value)
      : undefined;
  // A range that reaches what was measured promises nothing.
  if (fixed === undefined || fixed.range.highMs >= now.value) return undefined;
  const mail = predicted(now, fixed.range);
  const { by, door, lightMs, basis } = fixed;
  const others = by === "farEgress" ? alongWith(mail, judgement) : {};
  return { by, door, lightMs, basis, mail, gainMs: Math.round(now.value - mail.ms), tasks: { mail, ...others } };
}

type Fixed = Pick<Prediction, "by" | "door" | "lightMs" | "basis"> & { readonly range: Range };

/** The internet is reached where the visitor is: the nearest door answers, over the way that neighbours take. */
function withNearEgress(report: Report, used: DoorFact): Fixed | undefined {
  const door = nearestMailDoor(report);
  if (door === null) return undefined;
  const lightMs = door.km / KM_PER_MS;
  const among = peerRange(report, lightMs);
  const range = among ?? rangeByLight(lightMs, lightOfWay(report, used.code), used.medianMs);
  return range && { by: "farEgress", door, lightMs, basis: among ? "peers" : "distance", range };
}

/** The egress stays; another door answers. Where it was measured, that is what it takes. */
function withBestDoor(report: Report, used: DoorFact): Fixed | undefined {
  const [best] = doorsOf(report)
    .filter(({ workload, code, samples }) => {
      return workload === "mail" && samples >= FEWEST_SAMPLES && report.optimalFrontDoors.includes(code);
    })
    .sort((one, other) => one.smallestMs - other.smallestMs || (one.code < other.code ? -1 : 1));
  const code = best?.code ?? report.optimalFrontDoors[0];
  const you = pointOf(report.browserLatitude, report.browserLongitude);
  const metro = code === undefined ? undefined : metroOf(code);
  if (code === undefined || !metro || you === null) return undefined;
  const door = { code, km: distanceKm(you, metro) };
  const lightMs = lightOfWay(report, code) ?? door.km / KM_PER_MS;
  const range = best
    ? rounded(best.smallestMs, best.medianMs, best.p90Ms)
    : rangeByLight(lightMs, lightOfWay(report, used.code), used.medianMs);
  return range && { by: "betterDoor", door, lightMs, basis: best ? "measured" : "distance", range };
}

/** You, egress, door; undefined where one of the places is not known. */
function lightOfWay(report: Report, code: string): number | undefined {
  const you = pointOf(report.browserLatitude, report.browserLongitude);
  const egress = pointOf(report.egressLocationLatitude, report.egressLocationLongitude);
  const metro = metroOf(code);
  if (you === null || egress === null || metro === undefined) return undefined;
  const toEgressKm = report.browserToEgressLocationDistance ?? distanceKm(you, egress);
  return (toEgressKm + distanceKm(egress, metro)) / KM_PER_MS;
}

/** At best light's time, at worst with all of today's time that distance does not explain. */
function rangeByLight(lightMs: number, lightNowMs: number | undefined, nowMs: number): Range | undefined {
  if (lightNowMs === undefined || lightNowMs > nowMs) return undefined;
  return rounded(lightMs, estimateAt(lightMs), lightMs + nowMs - lightNowMs);
}

/** The middle half of the neighbours, and none of them quicker than light. */
function peerRange(report: Report, lightMs: number): Range | undefined {
  const bins = peerBinsOf(report);
  const { peers } = report;
  if (peers === null || peers.scope === "all" || peers.count < limits.peersMin || bins === undefined) return undefined;
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantileOf(bins, share));
  if (low === undefined || middle === undefined || high === undefined) return undefined;
  return rounded(Math.max(low, lightMs), Math.max(middle, lightMs), Math.max(high, lightMs));
}

/** Evenly spread within a bin. Undefined in the last one, which has no end. */
function quantileOf(bins: readonly PeerBin[], share: number): number | undefined {
  const total = bins.reduce((sum, { percent }) => sum + percent, 0);
  let rest = share * total;
  for (const { aboveMs, uptoMs, percent } of bins) {
    if (percent > 0 && rest <= percent)
      return Number.isFinite(uptoMs) ? aboveMs + (rest / percent) * (uptoMs - aboveMs) : undefined;
    rest -= percent;
  }
  return undefined;
}

function rounded(low: number, middle: number, high: number): Range | undefined {
  const [lowMs, highMs] = [Math.max(1, Math.floor(low)), Math.max(1, Math.ceil(high))];
  if (lowMs > highMs) return undefined;
  return { lowMs, ms: Math.min(highMs, Math.max(lowMs, Math.round(middle))), highMs };
}

const FIGURES = { calls: "callMs", aiChat: "webSocketMs" } as const;

/** Calls and chat take the same detour, so they win as much as mail; never more than light leaves. */
function alongWith(mail: PredictedTask, judgement: Judgement): Prediction["tasks"] {
  const tasks: Partial<Record<Task, PredictedTask>> = {};
  for (const task of ["calls", "aiChat"] as const) {
    const figure = figureOf(judgement, task, FIGURES[task]);
    if (figure === undefined) continue;
    const more = figure.value - mail.figure.value;
    // One that takes less than the detour itself does not take it.
    if (mail.ms + more < mail.lowMs) continue;
    const range = rounded(Math.max(mail.lowMs, mail.lowMs + more), mail.ms + more, mail.highMs + more);
    if (range) tasks[task] = predicted(figure, range);
  }
  return tasks;
}

/** A task's own figure, where it is sure and the one that its tile shows. */
function figureOf({ tasks }: Judgement, task: Task, id: Figure["id"]): Figure | undefined {
  const tile = tasks.find((one) => one.task === task);
  const isSure = tile?.standing === "works" || tile?.standing === "struggles";
  return isSure && tile.figure?.id === id ? tile.figure : undefined;
}

function predicted(figure: Figure, range: Range): PredictedTask {
  const limit = figure.limit ?? Number.POSITIVE_INFINITY;
  const standing = range.highMs <= limit ? "works" : range.lowMs > limit ? "struggles" : "unclear";
  return { ...range, figure, standing };
}
