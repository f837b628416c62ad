/** Pseudo-random numbers in [0, 1), the same for the same seed (mulberry32), so that a run can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Waiting times of a queue: mostly short, now and then long. */
export const exponential = (meanMs: number, random: () => number): number => -Math.log(1 - random()) * meanMs;
