type Lanes<Item> = {
  /** How much weight is under way at once. */
  readonly capacity: number;
  readonly weightOf: (item: Item) => number;
  readonly signal: AbortSignal;
};

/** Does something with each item in its order, as many at once as their weights allow. `work` never rejects. */
export async function runInLanes<Item>(
  items: readonly Item[],
  { capacity, weightOf, signal }: Lanes<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let weight = 0;
  for (const item of items) {
    const own = weightOf(item);
    // A little more than nothing: ten tenths do not add up to one.
    while (underWay.size > 0 && weight + own > capacity + 1e-9) await Promise.race(underWay);
    if (signal.aborted) break;
    weight += own;
    const one = work(item).finally(() => {
      weight -= own;
      underWay.delete(one);
    });
    underWay.add(one);
  }
  await Promise.all(underWay);
}
