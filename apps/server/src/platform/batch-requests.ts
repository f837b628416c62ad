type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Collects the items that arrive while a batch is under way into the next batch, so a busy server makes one request per
 * round trip and not one per item. When a batch fails and `isItemError` says that one item may be the cause, it runs each
 * item of the batch alone.
 */
export function batchRequests<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  options: { most: number; lanes?: number; isItemError?: (error: unknown) => boolean },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let freeLanes = options.lanes ?? 1;

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, one] of batch.entries()) one.resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && options.isItemError?.(error) === true) for (const one of batch) await settle([one]);
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
