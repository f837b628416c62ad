import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useTakenOver } from "./own-report-of-run.tsx";

let root: Root;
let isTakenOver: boolean;

function Page({ userId, isRunning }: { userId: string | undefined; isRunning: boolean }) {
  isTakenOver = useTakenOver(userId, isRunning);
  return null;
}
const seen = (userId: string | undefined, isRunning: boolean) => {
  act(() => root.render(<Page userId={userId} isRunning={isRunning} />));
  return isTakenOver;
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement("div"));
});
afterEach(() => act(() => root.unmount()));

test("who signs in where another left in mid-test has taken the page over; the first one has not", () => {
  expect([seen("amara", true), seen(undefined, true), seen("lukas", true)]).toEqual([false, true, true]);
  expect([seen("lukas", false), seen("amara", false)]).toEqual([true, false]);
});

test("an anonymous test is nobody's: who signs in after it takes nothing from anyone", () => {
  expect([seen(undefined, true), seen(undefined, false), seen("lukas", false)]).toEqual([false, false, false]);
});
