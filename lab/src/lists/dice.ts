import { randomFrom } from "@waymark/dev/scenario/line/random";

export type Dice = {
  readonly chance: (share: number) => boolean;
  readonly pick: <One>(from: readonly One[]) => One;
  readonly upTo: (most: number) => number;
};

/** Choices that are the same for the same seed. */
export function diceFrom(seed: number): Dice {
  const random = randomFrom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return { chance: (share) => random() < share, upTo, pick: (from) => from[upTo(from.length - 1)] as (typeof from)[0] };
}
