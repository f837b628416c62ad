import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import { KM_PER_MS } from "../findings/light-check.ts";
import { type NearDoor, nearestMailDoor } from "./near-door.ts";

export type BestPossible =
  /** The best tenth of the neighbours reach it. */
  | { readonly kind: "peers"; readonly ms: number; readonly peers: NonNullable<Report["peers"]> }
  /** Too few neighbours: the way to the nearest door by light, and what a good line adds. */
  | { readonly kind: "estimate"; readonly ms: number; readonly lightMs: number; readonly door: NearDoor };

/** What a good line and the answering door add to light's time. */
const GOOD_LINE_MS = 3;

/** Whole milliseconds: an estimate has no digits after the point. */
export const estimateAt = (lightMs: number): number => Math.round(lightMs + GOOD_LINE_MS);

/** The delay of such a line, or a place that is doubted, says nothing about a way that only distance decides. */
const FORBIDS: readonly Judgement["findings"][number]["id"][] = ["longWay", "placeImplausible", "captivePortal"];

/** What mail could take at this place; null where nothing grounds it, or where it already takes no longer. */
export function bestPossibleOf(report: Report, { findings }: Judgement): BestPossible | null {
  const { bestPossibleLatency, peers, measuredLatency } = report;
  if (bestPossibleLatency !== null && peers !== null && peers.scope !== "all" && peers.count >= limits.peersMin)
    return { kind: "peers", ms: bestPossibleLatency, peers };
  if (measuredLatency === null || findings.some(({ id }) => FORBIDS.includes(id))) return null;
  const door = nearestMailDoor(report);
  if (door === null) return null;
  const lightMs = door.km / KM_PER_MS;
  const ms = estimateAt(lightMs);
  return ms < measuredLatency ? { kind: "estimate", ms, lightMs, door } : null;
}
