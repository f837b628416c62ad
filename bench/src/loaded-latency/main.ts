import { median, spread } from "../support/rounds.ts";
import { buildBusyLine } from "./busy-line.ts";
import { type LoadedRound, takeLoadedRound } from "./take-round.ts";

const QUEUES_MS = [20, 200];
const RATE_MBIT = 20;
const ROUNDS = 5;
const GOALS = { withinMs: 5, withinShare: 0.03, loadS: 8 };

/** Goal B1: the latency of a full line as the shipped engine reports it, compared with the kernel's pings at the same time. */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const line = await buildBusyLine(RATE_MBIT);
  const rounds: LoadedRound[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const queueMs of QUEUES_MS) {
        const taken = await takeLoadedRound(line, queueMs);
        rounds.push(taken);
        console.log(sentence(queueMs, taken));
      }
  } finally {
    await line.stop();
  }
  const readings = rounds.flatMap(({ down, up }) => [down, up]);
  const held = readings.filter(({ saidMs, trueMs }) => Math.abs(saidMs - trueMs) <= allowanceOf(trueMs)).length;
  const graded = rounds.filter(({ saidGrade, trueGrade }) => saidGrade === trueGrade).length;
  const errors = readings.map(({ saidMs, trueMs }) => saidMs - trueMs);
  const loadS = rounds.map((round) => round.loadMs / 1000);
  return {
    reached: held === readings.length && graded === rounds.length && Math.max(...loadS) <= GOALS.loadS,
    figure: [
      `B1 ${held} of ${readings.length} within ${GOALS.withinMs} ms or ${GOALS.withinShare * 100} %`,
      `error ${median(errors.map(Math.abs)).toFixed(1)} ms median (spread ${spread(errors)})`,
      `grade right in ${graded} of ${rounds.length} rounds`,
      `load ${Math.max(...loadS).toFixed(1)} s at most (≤ ${GOALS.loadS})`,
    ].join("; "),
  };
}

const allowanceOf = (trueMs: number): number => Math.max(GOALS.withinMs, trueMs * GOALS.withinShare);

function sentence(queueMs: number, { down, up, saidGrade, trueGrade, loadMs }: LoadedRound): string {
  const one = ({ saidMs, trueMs }: LoadedRound["down"]) => `${saidMs.toFixed(1)} of ${trueMs.toFixed(1)} ms`;
  return `queue of ${queueMs} ms: down ${one(down)}, up ${one(up)}, grade ${saidGrade} of ${trueGrade}, ${(loadMs / 1000).toFixed(1)} s of load`;
}
