import { useState } from "react";
import { DateRangeChoice } from "../date-range/date-range.tsx";
import { DEFAULT_DATE_RANGE } from "../date-range/date-ranges.ts";
import type { GallerySheet } from "../gallery.ts";
import { Segmented } from "./segmented.tsx";

const VIEWS = [
  { value: "diff", label: "Diff" },
  { value: "json", label: "Published JSON" },
  { value: "lines", label: "Firewall lines" },
] as const;

function Shown({ look }: { look?: "framed" | "quiet" }) {
  const [value, setValue] = useState<(typeof VIEWS)[number]["value"]>("diff");
  return (
    <Segmented label="View of the changes" options={VIEWS} value={value} onChange={setValue} look={look ?? "framed"} />
  );
}

function Range() {
  const [range, setRange] = useState(DEFAULT_DATE_RANGE);
  return <DateRangeChoice value={range} onChange={setRange} />;
}

export const sheet: GallerySheet = {
  title: "Segmented control and date range",
  hasTexts: true,
  states: {
    "date range": () => <Range />,
    framed: () => <Shown />,
    quiet: () => <Shown look="quiet" />,
    "one disabled": () => (
      <Segmented
        label="Level"
        value="city"
        onChange={() => undefined}
        options={[
          { value: "global", label: "Global", isDisabled: true },
          { value: "country", label: "Country" },
          { value: "city", label: "City" },
        ]}
      />
    ),
  },
};
