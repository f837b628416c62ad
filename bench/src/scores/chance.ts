/** Random draws that are the same for the same seed. */
export type Chance = {
  /** A number from 0 to 1. */
  readonly share: () => number;
  readonly happens: (probability: number) => boolean;
  readonly between: (least: number, most: number) => number;
  /** Log-uniform: as many values between 5 and 10 as between 50 and 100. */
  readonly byRatio: (least: number, most: number) => number;
  readonly normal: () => number;
  /** A factor around 1 whose logarithm has this standard deviation. */
  readonly factor: (deviation: number) => number;
};

export function chanceFrom(random: () => number): Chance {
  const between = (least: number, most: number) => least + random() * (most - least);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return {
    share: random,
    happens: (probability) => random() < probability,
    between,
    byRatio: (least, most) => Math.exp(between(Math.log(least), Math.log(most))),
    normal,
    factor: (deviation) => Math.exp(deviation * normal()),
  };
}
