import { median } from "./rounds.ts";

/** When the control varies by more than this factor, the machine was too busy for a comparison. */
const STEADY_WITHIN = 2;

export type ComparedTimes = {
  readonly oursMs: number;
  readonly bareMs: number;
  /** Each of ours, in the order in which they were taken. */
  readonly allOurs: readonly number[];
  /** Our time minus the bare time, per round. */
  readonly apartMs: readonly number[];
  /** The bare side itself varied more than twofold, so the machine was too busy for a comparison. */
  readonly noisy: boolean;
};

/** Alternates between both, so that other load affects both; repeats once when it was noisy. */
export async function compareTimes(
  ours: () => Promise<void>,
  bare: () => Promise<void>,
  { warmUp, rounds, perRound }: { readonly warmUp: number; readonly rounds: number; readonly perRound: number },
): Promise<ComparedTimes> {
  for (let turn = 0; turn < warmUp; turn += 1) {
    await ours();
    await bare();
  }
  const first = await takeRounds(ours, bare, rounds, perRound);
  return first.noisy ? takeRounds(ours, bare, rounds, perRound) : first;
}

async function takeRounds(
  ours: () => Promise<void>,
  bare: () => Promise<void>,
  rounds: number,
  perRound: number,
): Promise<ComparedTimes> {
  const taken: { ours: number[]; bare: number[] }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let turn = 0; turn < perRound; turn += 1) {
      times.ours.push(await timeOf(ours));
      times.bare.push(await timeOf(bare));
    }
    taken.push(times);
  }
  const controls = taken.map((round) => median(round.bare));
  const allOurs = taken.flatMap((round) => round.ours);
  return {
    oursMs: median(allOurs),
    bareMs: median(taken.flatMap((round) => round.bare)),
    allOurs,
    apartMs: taken.map((round) => median(round.ours) - median(round.bare)),
    noisy: Math.max(...controls) > STEADY_WITHIN * Math.min(...controls),
  };
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
