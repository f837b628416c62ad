import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { turnInPlace } from "./turn-in-place.ts";

const motion = (isReduced: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
let update: (() => Promise<void>) | undefined;
const started = vi.fn((callback: () => Promise<void>) => {
  update = callback;
  const skipped = Promise.reject(new Error("the tab is hidden"));
  return { ready: skipped, finished: Promise.resolve(), updateCallbackDone: Promise.resolve() };
});

beforeEach(() => {
  motion(false);
  started.mockClear();
  Object.assign(document, { startViewTransition: started });
});
afterEach(() => {
  Reflect.deleteProperty(document, "startViewTransition");
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("goes within a movement, once, however often it was pressed, and waits for the band", async () => {
  const go = vi.fn(() => {
    setTimeout(() => document.body.append(Object.assign(document.createElement("section"), { id: "band" })), 30);
    setTimeout(() => document.querySelector("#band")?.setAttribute("data-stage", "locating"), 40);
  });
  turnInPlace(go);
  turnInPlace(go);
  expect(started).toHaveBeenCalledTimes(1);
  expect(go).not.toHaveBeenCalled();
  await update?.();
  expect(go).toHaveBeenCalledTimes(1);
  expect(document.querySelector("[data-stage]")).not.toBeNull();
});

test("does not wait for ever for a band that does not come", async () => {
  turnInPlace(() => undefined);
  await update?.();
  expect(document.querySelector("[data-stage]")).toBeNull();
});

test("goes at once where somebody wants no movement, and in browsers that have none", () => {
  const go = vi.fn();
  motion(true);
  turnInPlace(go);
  expect(go).toHaveBeenCalledTimes(1);
  motion(false);
  Reflect.deleteProperty(document, "startViewTransition");
  turnInPlace(go);
  expect(go).toHaveBeenCalledTimes(2);
  expect(started).not.toHaveBeenCalled();
});
