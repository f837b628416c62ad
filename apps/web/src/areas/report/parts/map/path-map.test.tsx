import type { Report } from "@waymark/contracts/connectivity-test/report";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, door, EMPTY_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { predictFixed } from "@waymark/rules/prediction/predict-fixed";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testPage } from "../../../../platform/test-page.ts";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../../platform/texts/words.ts";
import { pathOfReport } from "../path/path-of-report.ts";
import { PathMap } from "./path-map.tsx";

// As on a page that has just opened: nothing of the map has been fetched.
vi.hoisted(() => vi.resetModules());

const words = wordsIn("en", createTranslate("en", textsOf("en"), {}));
const at = testPage();
/** Tells the page that the map has been scrolled into view. */
let comeIntoView: () => void;

beforeEach(() => {
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
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(more: Partial<Report>, isMeasuring = false, isFixed = false) {
  const input = inputWith(more);
  const judgement = judgeReport(input);
  const prediction = isFixed ? predictFixed(input.report, judgement) : undefined;
  const path = pathOfReport(input.report, judgement, false, prediction);
  act(() => at.root.render(<PathMap path={path} words={words} isMeasuring={isMeasuring} />));
}
const land = () => at.page.querySelector("svg path")?.getAttribute("d") ?? "";
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const drawn = () =>
  vi.waitFor(async () => {
    await settled();
    expect(land()).not.toBe("");
  }, 5_000);
const labels = () =>
  [...at.page.querySelectorAll("li")]
    .filter(({ style }) => style.visibility !== "hidden")
    .map((label) => label.textContent);

test("is nothing but quiet space until it is looked at, and while the line is measured", async () => {
  show(DETOUR_REPORT, true);
  act(() => comeIntoView());
  await settled();
  expect(at.page.querySelector("svg")).toBeNull();
  show(DETOUR_REPORT);
  await drawn();
});

test("is drawn during a test whose page has fetched it before, once both ends are known, and fetches nothing more", async () => {
  const unmeasured = { ...DETOUR_REPORT, currentFrontDoor: null, measuredLatency: null, measuredLatencies: [] };
  show({ ...unmeasured, egressLocationLatitude: null, egressLocationLongitude: null }, true);
  act(() => comeIntoView());
  await settled();
  expect(at.page.textContent).toBe("The way is drawn as soon as both of its ends are known.");
  show(unmeasured, true);
  await drawn();
  expect(at.page.querySelectorAll("polyline")).toHaveLength(1);
  expect(at.page.querySelector("[inert] button")).not.toBeNull();
  show(DETOUR_REPORT);
  expect(at.page.querySelector("[inert]")).toBeNull();
});

test("names the stops in words, and the way with its length and time", async () => {
  show({ ...DETOUR_REPORT, dnsResolver: null });
  act(() => comeIntoView());
  await drawn();
  expect(labels()).toEqual([
    "You and better front doorLisbon",
    "Egress and mail front doorAshburn",
    "5,767\u00a0km · 128\u00a0ms",
  ]);
  expect(at.page.querySelectorAll("polyline")).toHaveLength(2);
});

test("the door in use wears its praise, and a better one its time", async () => {
  const madrid = { currentFrontDoor: "MAD", dnsResolver: null };
  show({ ...madrid, optimalFrontDoors: ["LIS", "MAD"] });
  act(() => comeIntoView());
  await drawn();
  expect(labels()).toContain("Mail front door, one of the bestMadrid");
  const measuredLatencies = [door({ code: "MAD", smallestMs: 48 }), door({ code: "FRA", inUse: false, smallestMs: 9 })];
  show({ ...madrid, measuredLatency: 48, optimalFrontDoors: ["FRA"], measuredLatencies });
  await drawn();
  expect(labels()).toEqual(expect.arrayContaining(["Mail front doorMadrid", "Better front doorFrankfurt · 9\u00a0ms"]));
});

test("if it is fixed a dashed arc moves to the near door, at once for who wants no motion; the picture stays", async () => {
  const warsaw = { ...DETOUR_REPORT, browserLatitude: 52.23, browserLongitude: 21.01, dnsResolver: null };
  const detour = { ...warsaw, browserLocationCity: "Warsaw", optimalFrontDoors: ["FRA"] };
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  show(detour);
  act(() => comeIntoView());
  await drawn();
  const [before, measured] = [land(), at.page.querySelector("polyline")?.getAttribute("points")];
  expect(at.page.querySelector("[data-tone=fixed]")).toBeNull();
  show(detour, false, true);
  await settled();
  expect(labels()).toContainEqual(expect.stringMatching(/^Nearest front doorFrankfurt · about \d+\u00a0ms$/));
  const arc = at.page.querySelector("[data-tone=fixed]")?.getAttribute("points")?.split(" ") ?? [];
  expect(arc[0]).toBe(measured?.split(" ")[0]);
  expect(arc.at(-1)).not.toBe(measured?.split(" ").at(-1));
  expect(at.page.querySelector("polyline")?.getAttribute("points")).toBe(measured);
  expect(land()).toBe(before);
});

test("an earlier way is drawn beside this one where it led elsewhere, and only there", async () => {
  const here = { dnsResolver: null, optimalFrontDoors: [] };
  const showWith = (now: Partial<Report>, before: Partial<Report>) => {
    const [path, then] = [now, before].map((more) => {
      const { report } = inputWith({ ...here, ...more });
      return pathOfReport(report, judgeReport(inputWith({ ...here, ...more })));
    });
    if (!path || !then) throw new Error("two paths");
    act(() => at.root.render(<PathMap path={{ ...path, before: then }} words={words} isMeasuring={false} />));
  };
  showWith({}, { ...DETOUR_REPORT, ...here });
  act(() => comeIntoView());
  await drawn();
  expect(at.page.querySelectorAll("[data-tone=before]")).toHaveLength(1);
  expect(labels()).toContain("Before: egress and mail front doorAshburn");
  showWith({ ...DETOUR_REPORT, ...here }, { ...DETOUR_REPORT, ...here });
  await drawn();
  expect(at.page.querySelector("[data-tone=before]")).toBeNull();
});

test("zooms as a picture where there is no WebGL", async () => {
  show(DETOUR_REPORT);
  act(() => comeIntoView());
  await drawn();
  const before = land();
  const zoomIn = at.page.querySelector<HTMLElement>('button[aria-label="Zoom in"]');
  await act(async () => zoomIn?.click());
  expect(land()).not.toBe(before);
  const fit = at.page.querySelector<HTMLElement>('button[aria-label="Show the whole path"]');
  await act(async () => fit?.click());
  expect(land()).toBe(before);
});

test("says so where no place is known", async () => {
  show(EMPTY_REPORT);
  act(() => comeIntoView());
  await settled();
  expect(at.page.textContent).toBe("No place of this path is known, so there is nothing to draw.");
});
