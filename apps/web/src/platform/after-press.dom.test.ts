import { beforeAll, expect, test, vi } from "vitest";
import { afterPress, watchPresses } from "./after-press.ts";

beforeAll(() => watchPresses(document));
const fire = (name: string) => document.dispatchEvent(new Event(name));
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

test("a field that is left by keyboard is looked at soon", async () => {
  const run = vi.fn();
  afterPress(document, run);
  await turn();
  expect(run).toHaveBeenCalledOnce();
});

test("a field that is left by pressing elsewhere is looked at when the press is over, however long it takes", async () => {
  const run = vi.fn();
  fire("pointerdown");
  afterPress(document, run);
  await turn();
  expect(run).not.toHaveBeenCalled();
  fire("pointerup");
  await turn();
  expect(run).toHaveBeenCalledOnce();
  fire("pointerup");
  await turn();
  expect(run).toHaveBeenCalledOnce();
});

test("a person who comes back in time is not looked at", async () => {
  const run = vi.fn();
  fire("pointerdown");
  const stop = afterPress(document, run);
  stop();
  fire("pointerup");
  await turn();
  expect(run).not.toHaveBeenCalled();
});
