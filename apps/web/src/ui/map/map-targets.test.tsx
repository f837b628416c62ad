import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MapTargets, type Target } from "./map-targets.tsx";

const SIZE = { width: 390, height: 260 };
const target = (id: string, x: number): Target => ({ id, name: id, detail: "77.8", at: { x, y: 100 }, radiusPx: 10 });
const TARGETS = [target("Lisbon", 60), target("Porto", 120), target("Faro", 180), target("Funchal", -40)];

let root: Root;
let page: HTMLElement;
const chosen = vi.fn();

function Shown() {
  const [activeId, setActive] = useState<string>();
  return (
    <MapTargets
      targets={TARGETS}
      label="Places on the map"
      size={SIZE}
      activeId={activeId}
      selectedId="Porto"
      onActive={setActive}
      onSelect={chosen}
      draw={({ name }) => <span>{name.charAt(0)}</span>}
    />
  );
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
  act(() => root.render(<Shown />));
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
  chosen.mockReset();
});

const buttons = () => [...page.querySelectorAll("button")];
const focused = () => document.activeElement?.getAttribute("aria-label");
const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });

test("what lies outside of the picture is left out, and one mark is a stop of the Tab key", () => {
  expect(buttons().map((button) => button.getAttribute("aria-label"))).toEqual([
    "Lisbon, 77.8",
    "Porto, 77.8",
    "Faro, 77.8",
  ]);
  expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});

test("arrow keys, Home and End go from mark to mark, around the end", () => {
  act(() => buttons()[1]?.focus());
  press("ArrowRight");
  expect(focused()).toBe("Faro, 77.8");
  press("ArrowRight");
  expect(focused()).toBe("Lisbon, 77.8");
  press("ArrowUp");
  expect(focused()).toBe("Faro, 77.8");
  press("Home");
  expect(focused()).toBe("Lisbon, 77.8");
  press("End");
  expect(focused()).toBe("Faro, 77.8");
});

test("the mark with the focus has a readout, and choosing it names it", () => {
  act(() => buttons()[2]?.focus());
  expect(page.querySelector("div[aria-hidden]")?.textContent).toBe("Faro77.8");
  act(() => buttons()[2]?.click());
  expect(chosen).toHaveBeenCalledExactlyOnceWith("Faro");
});
