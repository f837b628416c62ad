import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCoolDownSeconds } from "./cool-down.ts";

const host = document.createElement("div");
let root: Root;

function Seconds({ until }: { until: number | undefined }) {
  return <b>{useCoolDownSeconds(until)}</b>;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ now: 1_000_000 });
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test("the 10 s of the cool-down are counted down in whole seconds [V256]", () => {
  act(() => root.render(<Seconds until={1_010_000} />));
  expect(host.textContent).toBe("10");
  pass(1_000);
  expect(host.textContent).toBe("9");
  pass(8_500);
  expect(host.textContent).toBe("1");
  pass(500);
  expect(host.textContent).toBe("0");
  expect(vi.getTimerCount()).toBe(0);
});

test("nothing to wait for is 0", () => {
  act(() => root.render(<Seconds until={undefined} />));
  expect(host.textContent).toBe("0");
});
