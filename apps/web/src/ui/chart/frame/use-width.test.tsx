import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { useWidth } from "./use-width.ts";

const watched = new Set<Element>();
class Watch {
  readonly #mine = new Set<Element>();
  observe(element: Element) {
    this.#mine.add(element);
    watched.add(element);
  }
  disconnect() {
    for (const element of this.#mine) watched.delete(element);
  }
}

afterEach(() => vi.unstubAllGlobals());

function Rows({ names }: { names: readonly string[] }) {
  const [box] = useWidth<HTMLDivElement>();
  return names.map((name, index) => <div key={name} id={name} ref={index === 0 ? box : undefined} />);
}

test("when the measured row goes, the row in its place is measured", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("ResizeObserver", Watch);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() => root.render(<Rows names={["mail", "calls"]} />));
  expect([...watched].map(({ id }) => id)).toEqual(["mail"]);
  act(() => root.render(<Rows names={["calls"]} />));
  expect([...watched].map(({ id }) => id)).toEqual(["calls"]);
  act(() => root.unmount());
  expect(watched.size).toBe(0);
});
