import type { Report } from "@waymark/contracts/connectivity-test/report";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, EMPTY_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTranslate } from "../../../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../../results/words.ts";
import { pathOfReport } from "../path-of-report.ts";
import { PathMap } from "./path-map.tsx";

const words = wordsIn("en", createTranslate("en", textsOf("en"), {}));
let root: Root;
let page: HTMLElement;
/** Tells the page that the map has been scrolled into view. */
let comeIntoView: () => void;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => new EventTarget());
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: readonly object[]) => void) {
        comeIntoView = () => tell([{ isIntersecting: true }]);
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1054);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(306);
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(more: Partial<Report>, isMeasuring = false) {
  const input = inputWith(more);
  const path = pathOfReport(input.report, judgeReport(input));
  act(() => root.render(<PathMap path={path} words={words} isMeasuring={isMeasuring} />));
}
const land = () => page.querySelector("svg path")?.getAttribute("d") ?? "";
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const drawn = () =>
  vi.waitFor(async () => {
    await settled();
    expect(land()).not.toBe("");
  }, 5_000);
const labels = () => [...page.querySelectorAll("li")].map((label) => label.textContent);

test("is nothing but quiet space until it is looked at, and while the line is measured", async () => {
  show(DETOUR_REPORT, true);
  act(() => comeIntoView());
  await settled();
  expect(page.querySelector("svg")).toBeNull();
  show(DETOUR_REPORT);
  await drawn();
});

test("names the stops in words, and the way with its length and time", async () => {
  show({ ...DETOUR_REPORT, dnsResolver: null });
  act(() => comeIntoView());
  await drawn();
  expect(labels()).toEqual(["You and best front doorLisbon", "Egress and mail front doorAshburn", "5,767 km · 124 ms"]);
  expect(page.querySelectorAll("polyline")).toHaveLength(2);
});

test("zooms as a picture where there is no WebGL", async () => {
  show(DETOUR_REPORT);
  act(() => comeIntoView());
  await drawn();
  const before = land();
  const zoomIn = page.querySelector<HTMLElement>('button[aria-label="Zoom in"]');
  await act(async () => zoomIn?.click());
  expect(land()).not.toBe(before);
  const fit = page.querySelector<HTMLElement>('button[aria-label="Show the whole path"]');
  await act(async () => fit?.click());
  expect(land()).toBe(before);
});

test("says so where no place is known", async () => {
  show(EMPTY_REPORT);
  act(() => comeIntoView());
  await settled();
  expect(page.textContent).toBe("No place of this path is known, so there is nothing to draw.");
});
