/** As often as a race is run. */
export const TIMES = 200;
const AT_ONCE = 4;

/** Runs the race this many times, a few at once. */
export async function again(race: (time: number) => Promise<void>): Promise<void> {
  let time = 0;
  const runner = async (): Promise<void> => {
    while (time < TIMES) {
      time += 1;
      await race(time);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
}

export const count = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

export const describeCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, times]) => `${name} ${times} times`).join(", ");
