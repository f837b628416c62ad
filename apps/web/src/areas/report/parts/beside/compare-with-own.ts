import type { Report } from "@waymark/contracts/connectivity-test/report";
import { doorsOf, mailDoorOf } from "@waymark/rules/findings/door-facts";
import { readableMs } from "@waymark/rules/findings/readable";
import { MAIL_LIMIT_MS } from "@waymark/rules/findings/rules/slow-mail";
import { isVisibleTo, type KeptRun } from "../../../../platform/test-run/kept-runs.ts";
import { isMadeAt } from "../compare/earlier-runs.ts";

const SHOWN = 2;
const CLEARLY_QUICKER_MS = 25;
const CLEARLY_QUICKER_TIMES = 1.5;

/** A test that the reader made in this browser. */
type OwnTest = {
  readonly reportId: string;
  readonly startedAtMs: number;
  readonly city: string;
  /** From the same place as the received report. */
  readonly isHere: boolean;
  /** The time to the mail front door. */
  readonly ms: number;
};

/** What the reader's own tests say about the received one; tests from other places say nothing. */
export type Bearing = "theirSide" | "shared" | "fine" | "unclear" | "elsewhere" | "unjudged";

type Beside = {
  readonly theirMs: number;
  /** Those from the same place first, then the latest. */
  readonly own: readonly OwnTest[];
  readonly bearing: Bearing;
};

/** Undefined where there is nothing to compare: no time to mail in the report, or no own test in this browser. */
export function compareWithOwn(
  report: Report,
  isPlaced: boolean,
  kept: readonly KeptRun[],
  reader: string | undefined,
): Beside | undefined {
  const theirMs = mailMsOf(report);
  if (theirMs === undefined) return undefined;
  const own = kept
    .filter((run) => isVisibleTo(run, reader))
    .flatMap((run) => ownTestOf(run, report, isPlaced) ?? [])
    .sort((one, other) => Number(other.isHere) - Number(one.isHere) || other.startedAtMs - one.startedAtMs)
    .slice(0, SHOWN);
  return own.length === 0 ? undefined : { theirMs, own, bearing: bearingOf(theirMs, own, isPlaced) };
}

function ownTestOf(run: KeptRun, report: Report, isPlaced: boolean): OwnTest | undefined {
  const { reportId, startedAtMs, place, state, doors } = run;
  if (!reportId || !place || state === "going" || reportId === report.id) return undefined;
  const ms = mailMsOf({ status: "Finished", measuredLatencies: doors.map((door) => ({ ...door, invalid: false })) });
  if (ms === undefined) return undefined;
  return { reportId, startedAtMs, city: place.city, isHere: isPlaced && isMadeAt(place, report), ms };
}

/** The median of the mail door in use, as reports show it. */
function mailMsOf(report: Pick<Report, "measuredLatencies" | "status">): number | undefined {
  const door = mailDoorOf(report, doorsOf(report));
  return door.known ? readableMs(door.value.medianMs) : undefined;
}

const isSlow = (ms: number): boolean => ms > MAIL_LIMIT_MS;

const isClearlyQuicker = (ms: number, theirMs: number): boolean =>
  theirMs - ms >= CLEARLY_QUICKER_MS && theirMs >= ms * CLEARLY_QUICKER_TIMES;

/** Own tests from there that contradict each other prove nothing, and neither does one that is slow as well. */
function bearingOf(theirMs: number, own: readonly OwnTest[], isPlaced: boolean): Bearing {
  const here = own.filter(({ isHere }) => isHere).map(({ ms }) => ms);
  if (here.length === 0) return isPlaced && isSlow(theirMs) ? "elsewhere" : "unjudged";
  if (here.every(isSlow)) return isSlow(theirMs) ? "shared" : "unclear";
  if (here.some(isSlow)) return "unclear";
  if (here.every((ms) => isClearlyQuicker(ms, theirMs))) return "theirSide";
  return isSlow(theirMs) ? "unclear" : "fine";
}
