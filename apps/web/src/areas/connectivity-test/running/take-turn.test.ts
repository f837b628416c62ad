import { expect, test, vi } from "vitest";
import { takeTurn } from "./take-turn.ts";

type Held = { readonly name: string; readonly start: () => void };

/** Locks as browsers have them: one holder at a time, the others in the order in which they asked. */
function locksOf() {
  let holder: Held | undefined;
  const queue: Held[] = [];
  const next = () => {
    holder = queue.shift();
    holder?.start();
  };
  const request = (name: string, options: LockOptions, act: (lock: object | null) => unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const start = () => void Promise.resolve(act({ name })).then(resolve).finally(next);
      if (options.ifAvailable && holder) return void Promise.resolve(act(null)).then(resolve);
      const asked = { name, start };
      queue.push(asked);
      options.signal?.addEventListener("abort", () => {
        const at = queue.indexOf(asked);
        if (at < 0) return;
        queue.splice(at, 1);
        reject(new DOMException("aborted", "AbortError"));
      });
      if (!holder) next();
    });
  return { request } as unknown as Pick<LockManager, "request">;
}

const signal = () => new AbortController().signal;
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

test("the first measures at once; the second waits, says so, and begins when the first lets go", async () => {
  const locks = locksOf();
  const [firstWaits, secondWaits] = [vi.fn(), vi.fn()];
  const letGo = await takeTurn(locks, signal(), firstWaits);
  const begun = vi.fn();
  const second = takeTurn(locks, signal(), secondWaits).then(begun);
  await soon();
  expect([firstWaits.mock.calls.length, secondWaits.mock.calls.length, begun.mock.calls.length]).toEqual([0, 1, 0]);
  letGo?.();
  await second;
  expect(begun).toHaveBeenCalledWith(expect.any(Function));
});

test("one that waits no longer leaves its place to the next", async () => {
  const locks = locksOf();
  const letGo = await takeTurn(locks, signal(), () => undefined);
  const leaving = new AbortController();
  const second = takeTurn(locks, leaving.signal, () => undefined);
  const third = takeTurn(locks, signal(), () => undefined);
  await soon();
  leaving.abort();
  expect(await second).toBeUndefined();
  letGo?.();
  expect(await third).toEqual(expect.any(Function));
});

test("one that left before it got its turn does not keep it", async () => {
  const locks = locksOf();
  expect(await takeTurn(locks, AbortSignal.abort(), () => undefined)).toBeUndefined();
  await soon();
  const waits = vi.fn();
  expect(await takeTurn(locks, signal(), waits)).toEqual(expect.any(Function));
  expect(waits).not.toHaveBeenCalled();
});

test("a browser without locks measures at once", async () => {
  expect(await takeTurn(undefined, signal(), () => undefined)).toEqual(expect.any(Function));
});
