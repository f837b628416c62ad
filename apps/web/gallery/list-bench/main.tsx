import "virtual:fluent-tokens.css";
import "../../src/ui/base.css";
import { FluentProvider } from "@fluentui/react-components";
import { textsOf } from "@waymark/messages/catalogue";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { TextsProvider } from "../../src/platform/texts/texts-context.tsx";
import { benchRows } from "./bench-rows.ts";
import { BareList, OurList } from "./lists.tsx";

const asked = new URLSearchParams(location.search);
const List = asked.get("list") === "bare" ? BareList : OurList;
/** What the page holds and what the list shows of it are asked separately: rows are the caller's, not the list's. */
const held = benchRows(Number(asked.get("held")));
const shown = held.slice(0, Number(asked.get("shown")));

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Draws the list; the time until its first rows have been painted. */
async function drawMs(): Promise<number> {
  const startMs = performance.now();
  createRoot(document.getElementById("root") as HTMLElement).render(
    <FluentProvider theme={{}}>
      <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
        <MemoryRouter>
          <List rows={shown} />
        </MemoryRouter>
      </TextsProvider>
    </FluentProvider>,
  );
  while (document.querySelectorAll("[data-index]").length < 10) await frame();
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    requestAnimationFrame(() => port2.postMessage(undefined));
  });
  return performance.now() - startMs;
}

/** Scrolls by so much in every frame; the time between frames. */
async function scrollFramesMs(frames: number, stepPx: number): Promise<number[]> {
  const took: number[] = [];
  let before = await frame();
  for (let count = 0; count < frames; count += 1) {
    scrollBy(0, stepPx);
    const now = await frame();
    took.push(now - before);
    before = now;
  }
  return took;
}

Object.assign(globalThis, { listBench: { drawMs, scrollFramesMs, held } });
