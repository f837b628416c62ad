import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { browserSaveMarks as marks } from "../saving/save-marks.ts";
import { useShareLater } from "./use-share-later.ts";
import type { Shares } from "./use-shares.ts";

let root: Root;
let answers: (() => Promise<void>)[];
let later: ReturnType<typeof useShareLater>;

const shares = { shareWithin: async () => answers.shift()?.() } as unknown as Shares;
const failing = (status: number) => async () => {
  throw Object.assign(new Error("no"), { status });
};
const wanted = { by: "amara", isSaved: true, isToShare: true };

function Page() {
  later = useShareLater("one", "amara", shares);
  return null;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  marks.put("one", wanted);
  root = createRoot(document.createElement("div"));
  act(() => root.render(<Page />));
});
afterEach(() => act(() => root.unmount()));

test("a share that was refused is not tried on later visits, yet can be asked for again", async () => {
  answers = [failing(403), async () => undefined];
  await act(async () => later.begin());
  expect([later.state, marks.of("one")?.isToShare]).toEqual(["failed", false]);
  await act(async () => later.begin());
  expect(later.state).toBe("failed");
  await act(async () => later.retry());
  expect(later.state).toBe("done");
});

test("a share that got no answer stays wanted, until it is done", async () => {
  answers = [failing(0), failing(503), async () => undefined];
  await act(async () => later.begin());
  await act(async () => later.begin());
  expect([later.state, marks.of("one")?.isToShare]).toEqual(["failed", true]);
  await act(async () => later.begin());
  expect([later.state, marks.of("one")]).toEqual(["done", { ...wanted, isToShare: false }]);
});

test("what the owner decides by hand takes the place of the wish", async () => {
  answers = [failing(503)];
  await act(async () => later.begin());
  marks.clearShareRequest("one");
  act(() => later.putAway());
  await act(async () => later.begin());
  expect(later.state).toBe("none");
});
