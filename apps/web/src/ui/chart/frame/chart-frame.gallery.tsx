import { Link } from "@fluentui/react-components";
import type { GallerySheet } from "../../gallery.ts";
import { Sparkline } from "../sparkline.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import type { ChartStateOf } from "./chart-state.tsx";

const TABLE = {
  columns: ["Month", "Index", "Low", "High"],
  rows: [
    ["Jun 2026", "77.2", "75.8", "78.6"],
    ["Jul 2026", "78.0", "76.7", "79.3"],
    ["Aug 2026", "78.4", "77.2", "79.6"],
  ],
};

const Framed = ({ state, title = "Index over twelve months" }: { state: ChartStateOf; title?: string }) => (
  <ChartFrame title={title} unit="Index, 0 to 100" table={TABLE} state={state} heightPx={180}>
    <Sparkline values={[74, 75, 73, 76, 77, 78.4]} widthPx={280} heightPx={80} label="From 74.0 to 78.4" />
  </ChartFrame>
);

export const sheet: GallerySheet = {
  title: "Chart frame",
  hasTexts: true,
  states: {
    ready: () => <Framed state={{ kind: "ready" }} />,
    "long title": () => (
      <Framed
        state={{ kind: "ready" }}
        title="Network performance index of Northwind Fibre Business in Portugal, over the last twelve closed months"
      />
    ),
    loading: () => <Framed state={{ kind: "loading" }} />,
    empty: () => (
      <Framed state={{ kind: "empty", text: "The first figure stands here on 3 Sep, when August is closed." }} />
    ),
    withheld: () => (
      <Framed
        state={{
          kind: "withheld",
          reason: "Needs 11 more samples (13 of 24). The state of Guarda has a figure.",
          action: <Link href="#guarda">See the state of Guarda</Link>,
        }}
      />
    ),
    failed: () => <Framed state={{ kind: "failed", requestId: "01J5-7F3A", onRetry: () => undefined }} />,
    "as a table": () => (
      <ChartFrame title="Index by month" unit="Index, 0 to 100" table={TABLE} startsAsTable>
        drawing
      </ChartFrame>
    ),
  },
};
