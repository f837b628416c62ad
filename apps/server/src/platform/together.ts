type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * What arrives while work is under way is done together in the next turn, so a busy server asks once per round trip and
 * not once per request. When a batch fails, each of it is tried alone if `isOfOne` says that one of them may be at fault.
 */
export function together<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  options: { most: number; lanes?: number; isOfOne?: (error: unknown) => boolean },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let freeLanes = options.lanes ?? 1;

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, one] of batch.entries()) one.resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && options.isOfOne?.(error) === true) for (const one of batch) await settle([one]);
      else for (const one of batch) one.reject(error);
    }
  };
  const turn = async (): Promise<void> => {
    freeLanes -= 1;
    while (waiting.length > 0) await settle(waiting.splice(0, options.most));
    freeLanes += 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (freeLanes > 0) void turn();
    });
}
