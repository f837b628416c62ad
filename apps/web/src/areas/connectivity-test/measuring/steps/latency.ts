import { limits } from "@waymark/contracts/limits";
import { distanceKm } from "@waymark/rules/geography/distance";
import { isFasterThanLight } from "@waymark/rules/test-run/judge-doors";
import { medianOf, toHundredths } from "@waymark/rules/test-run/summarise-samples";
import type { DoorSamples } from "../../../../platform/test-run/measuring-contract.ts";
import { browserShares } from "../browser-share.ts";
import { runInLanes } from "../run-in-lanes.ts";
import type { WarmDoor } from "../run-memory.ts";
import { answeredOf, FEWEST_SAMPLES, type SampledDoor, sampleDoor } from "../sample-door.ts";
import type { Step, StepTools } from "../step.ts";
import { firstWarm, warmDoors } from "../warm-doors.ts";

/** After this long the doors that are not in use end with what they have: a far-away visitor waits for a report too. */
const PATIENCE_MS = 9_500;
/** Four doors at once cost no accuracy. Far doors get fewer probes, so five of them weigh as much as one. */
const FAR_MS = 150;
const FAR_WEIGHT = 0.2;
/** Where every answer takes long, so would one step after the other. Once the door in use has so many, the light ones begin. */
const SAMPLES_ALONE = 10;

/** Round trips to the doors in use and to the nearest ones. */
export const measureLatency: Step = async (tools) => {
  const { memory, progress, emit, nextMayBegin, signal } = tools;
  const warming = memory.warming ?? warmDoors(tools);
  const { warm, late } = await firstWarm(warming, signal);
  const doors = inOrder(warm).map(unsampled);
  const startedAtMs = performance.now();
  const mostSamples = warming.doors.length * limits.latencySamplesPerDoor;
  const currentOf = () => doors.find(({ warm: { door } }) => door.inUse && door.workload === "mail");

  const onSample = () => {
    const taken = doors.reduce((sum, { taken }) => sum + taken.length, 0);
    const current = currentOf();
    if (current && answeredOf(current) >= SAMPLES_ALONE && (smallestOf(current) ?? 0) >= FAR_MS) nextMayBegin();
    const isAsked = current && answeredOf(current) < limits.latencySamplesPerDoor;
    const newest = isAsked ? current.taken.at(-1) : undefined;
    const delayMs = newest ? (newest.roundTripMs ?? newest.durationMs) : undefined;
    progress(Math.min(1, taken / mostSamples), current ? smallestOf(current) : null, delayMs);
  };
  const sample = (door: SampledDoor) =>
    sampleDoor(door, tools, onSample, (answered) => {
      if (answered >= limits.latencySamplesPerDoor) return true;
      const late = performance.now() - startedAtMs > PATIENCE_MS;
      return late && !door.warm.door.inUse && answered >= FEWEST_SAMPLES;
    });
  const sampleLate = async (awaited: Promise<WarmDoor>) => {
    const door = unsampled(await awaited);
    doors.push(door);
    await sample(door);
  };
  const tell = (kind: "doorsSoFar" | "doorsMeasured", measured: readonly SampledDoor[]) => {
    const shareOf = browserShares(doors);
    const current = currentOf();
    emit({
      kind,
      doors: measured.flatMap((door) => samplesOf(door, shareOf(door), tools.context)),
      currentDoor: current?.warm.answer?.metro ?? current?.warm.door.code ?? null,
    });
  };
  const sampleInTurn = async (door: SampledDoor) => {
    await sample(door);
    if (door === currentOf() && answeredOf(door) >= limits.latencySamplesPerDoor) tell("doorsSoFar", [door]);
  };
  const inTime = runInLanes([...doors], { capacity: limits.doorsAtOnce, weightOf, signal }, sampleInTurn);
  await Promise.all([inTime, ...late.map(sampleLate)]);

  const shareOf = browserShares(doors);
  const shares = doors.filter((door) => answeredOf(door) > 0).map(shareOf);
  memory.biasMs = shares.length === 0 ? 0 : medianOf(shares);
  const current = currentOf();
  const roundTripMs = current && smallestOf(current);
  if (roundTripMs) memory.roundTripMs = roundTripMs;
  const answering = doors.find((door) => answeredOf(door) > 0);
  if (answering) memory.answeringOrigin = answering.warm.door.origin;
  tell("doorsMeasured", doors);
};

const unsampled = (warm: WarmDoor): SampledDoor => ({ warm, taken: [], discarded: 0 });

/** Those in use first, mail before files; then the slow ones, which decide when all are done. */
const inOrder = (warm: readonly WarmDoor[]): WarmDoor[] =>
  [...warm].sort(
    (one, other) => precedenceOf(other) - precedenceOf(one) || roughly(other.answer) - roughly(one.answer),
  );

function precedenceOf({ door }: WarmDoor): number {
  if (!door.inUse) return 0;
  return door.workload === "mail" ? 2 : 1;
}

const roughly = (answer: WarmDoor["answer"]): number => answer?.roundTripMs ?? answer?.durationMs ?? 0;

const weightOf = ({ warm: { answer } }: SampledDoor): number => (roughly(answer) >= FAR_MS ? FAR_WEIGHT : 1);

function smallestOf({ taken }: SampledDoor): number | null {
  const times = taken.flatMap((sample) => (sample ? [sample.roundTripMs ?? sample.durationMs] : []));
  return times.length === 0 ? null : Math.min(...times);
}

/** Leaves out a door without a name: one in use that never answered. */
function samplesOf(door: SampledDoor, shareMs: number, { footprint, place }: StepTools["context"]): DoorSamples[] {
  const { door: chosen, answer } = door.warm;
  const code = answer?.metro ?? chosen.code;
  if (code === null || !/^[A-Z]{3}$/.test(code)) return [];
  const samplesMs = door.taken.map((sample) =>
    sample ? toHundredths(sample.roundTripMs ?? Math.max(0, sample.durationMs - shareMs)) : null,
  );
  const metro = footprint.metros.find((one) => one.code === code);
  const smallestMs = answeredOf(door) === 0 ? undefined : Math.min(...samplesMs.filter((sample) => sample !== null));
  const impossible = metro && smallestMs !== undefined && isFasterThanLight(smallestMs, distanceKm(place, metro));
  const { workload, inUse } = chosen;
  return [
    { code, workload, inUse, samplesMs, discardedSamples: door.discarded, ...(impossible ? { invalid: true } : {}) },
  ];
}
