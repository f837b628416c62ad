import { FluentProvider } from "@fluentui/react-components";
import { textsOf } from "@waymark/messages/catalogue";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TextsProvider } from "../../../platform/texts/texts-context.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { Walk } from "./walk.tsx";

const TABLE = { columns: ["Month", "Index"], rows: [["Aug 2026", "78.4"]] };
const host = document.createElement("div");
let root: Root;

async function render(content: ReactNode) {
  await act(async () =>
    root.render(
      <FluentProvider theme={{}}>
        <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
          {content}
        </TextsProvider>
      </FluentProvider>,
    ),
  );
}

const button = (name: string) => [...host.querySelectorAll("button")].find((one) => one.textContent === name);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

test("a chart turns into its table and back", async () => {
  await render(
    <ChartFrame title="Index" table={TABLE} summary="Rose to 78.4.">
      <p>drawing</p>
    </ChartFrame>,
  );
  expect(host.textContent).toContain("drawing");
  await act(async () => button("Show as table")?.click());
  expect(host.querySelector("table")?.textContent).toContain("Aug 2026");
  expect(host.textContent).not.toContain("drawing");
  await act(async () => button("Show as chart")?.click());
  expect(host.querySelector("table")).toBeNull();
});

test("a chart without figures says why and offers no table", async () => {
  const onRetry = vi.fn();
  await render(
    <ChartFrame title="Index" table={TABLE} state={{ kind: "withheld", reason: "Needs 11 more samples" }}>
      drawing
    </ChartFrame>,
  );
  expect(host.textContent).toContain("Needs 11 more samples");
  expect(button("Show as table")).toBeUndefined();
  await render(
    <ChartFrame title="Index" table={TABLE} state={{ kind: "failed", requestId: "7f3a", onRetry }}>
      drawing
    </ChartFrame>,
  );
  expect(host.textContent).toContain("7f3a");
  await act(async () => button("Try again")?.click());
  expect(onRetry).toHaveBeenCalledOnce();
});

test("arrow keys walk the points, and the words of each are read", async () => {
  await render(
    <Walk
      label="Index"
      count={3}
      wordsOf={(index) => `point ${index}`}
      findAt={() => 0}
      draw={(active) => <p>{`at ${active}`}</p>}
    />,
  );
  const slider = host.querySelector("[role=slider]") as HTMLElement;
  const press = (key: string) =>
    act(async () => slider.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  expect(slider.getAttribute("aria-valuetext")).toBe("point 2");
  await press("ArrowRight");
  expect(slider.getAttribute("aria-valuetext")).toBe("point 0");
  await press("ArrowRight");
  await press("End");
  await press("ArrowRight");
  expect(host.textContent).toBe("at 2");
  await press("ArrowLeft");
  expect(slider.getAttribute("aria-valuetext")).toBe("point 1");
  await press("Escape");
  expect(host.textContent).toBe("at null");
});
