import { ChevronDoubleDownRegular } from "@fluentui/react-icons/svg/chevron-double-down";
import { ChevronDoubleUpRegular } from "@fluentui/react-icons/svg/chevron-double-up";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronUpRegular } from "@fluentui/react-icons/svg/chevron-up";
import { SubtractRegular } from "@fluentui/react-icons/svg/subtract";
import { METROS } from "@waymark/contracts/front-door/metros";
import { useState } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { findStep, type Step } from "../chart/colours/sequential.ts";
import type { GallerySheet } from "../gallery.ts";
import { MapCard } from "./map-card.tsx";
import type { MapMark, MapRegion } from "./map-items.ts";
import { type LegendEntry, MapLegend, MapRamp } from "./map-legend.tsx";
import { WorldMap } from "./world-map.tsx";

// A sheet is pictured whole, and most of it never comes into view: without an observer every map is drawn at once.
Reflect.deleteProperty(globalThis, "IntersectionObserver");

type City = readonly [
  name: string,
  latitude: number,
  longitude: number,
  value: number | null,
  samples: number,
  rating: Rating,
];
type Rating = "best" | "above" | "average" | "below" | "lowest" | "ring" | "withheld";

const GLYPHS: Readonly<Record<Rating, React.ReactNode>> = {
  best: <ChevronDoubleUpRegular />,
  above: <ChevronUpRegular />,
  average: <SubtractRegular />,
  below: <ChevronDownRegular />,
  lowest: <ChevronDoubleDownRegular />,
  ring: undefined,
  withheld: undefined,
};
const RATING_NAMES: Readonly<Record<Rating, string>> = {
  best: "Best fifth",
  above: "Above average",
  average: "Average",
  below: "Below average",
  lowest: "Lowest fifth",
  ring: "Not rated",
  withheld: "Withheld",
};
const CITIES: readonly City[] = [
  ["Lisbon", 38.72, -9.13, 81.9, 18_420, "best"],
  ["Porto", 41.15, -8.61, 77.8, 11_260, "above"],
  ["Braga", 41.55, -8.42, 74.6, 2_940, "average"],
  ["Coimbra", 40.21, -8.43, 73.1, 2_115, "average"],
  ["Faro", 37.02, -7.93, 58.9, 1_385, "lowest"],
  ["Évora", 38.57, -7.91, 66.0, 640, "below"],
  ["Setúbal", 38.52, -8.89, 79.2, 212, "above"],
  ["Leiria", 39.74, -8.81, 72.4, 64, "ring"],
  ["Aveiro", 40.64, -8.65, null, 0, "withheld"],
  ["Viseu", 40.66, -7.91, null, 0, "withheld"],
  ["Guarda", 40.54, -7.27, null, 0, "withheld"],
  ["Beja", 38.02, -7.86, null, 0, "withheld"],
];
const BUBBLES: readonly MapMark[] = CITIES.map(([name, latitude, longitude, value, samples, rating]) => ({
  id: name,
  name,
  point: { latitude, longitude },
  kind: rating === "ring" || rating === "withheld" ? rating : "bubble",
  color: rating === "ring" || rating === "withheld" ? undefined : rating,
  glyph: GLYPHS[rating],
  weight: samples,
  label: value === null ? "–" : value.toFixed(1),
  detail: value === null ? "Withheld: too few organisations" : `${value.toFixed(1)}, ${RATING_NAMES[rating]}`,
}));
const RATING_LEGEND: readonly LegendEntry[] = (Object.keys(RATING_NAMES) as Rating[]).map((rating) => ({
  text: RATING_NAMES[rating],
  kind: rating === "ring" || rating === "withheld" ? rating : "bubble",
  color: rating === "ring" || rating === "withheld" ? undefined : rating,
  glyph: GLYPHS[rating],
}));
const TABLE = {
  columns: ["City", "Rating", "Assessment", "Samples"],
  rows: CITIES.map(([name, , , value, samples, rating]) => [name, RATING_NAMES[rating], value, samples || null]),
};

const UNWELL = new Map([
  ["JNB", { kind: "square", score: 41, color: "lowest", detail: "Unreachable since 11:40" }],
  ["BOM", { kind: "bubble", score: 63, color: "below", detail: "Slow since 09:20" }],
  ["SAO", { kind: "bubble", score: 78, color: "below", detail: "Slow since 13:30" }],
] as const);
const HEALTH: readonly MapMark[] = METROS.map(({ code, city, latitude, longitude }): MapMark => {
  const unwell = UNWELL.get(code as "JNB");
  const at = { id: code, name: city, point: { latitude, longitude } };
  return unwell
    ? {
        ...at,
        kind: unwell.kind,
        color: unwell.color,
        glyph: unwell.score,
        detail: unwell.detail,
        label: unwell.detail,
      }
    : { ...at, kind: "dot", color: "above", detail: "Well" };
}).sort((one, other) => Number(one.kind === "dot") - Number(other.kind === "dot"));
const HEALTH_LEGEND: readonly LegendEntry[] = [
  { text: "Slow", kind: "bubble", color: "below" },
  { text: "Unreachable", kind: "square", color: "lowest" },
  { text: "Well", kind: "dot", color: "above" },
];

const WARSAW = { latitude: 52.23, longitude: 21.01 };
const ASHBURN = { latitude: 39.04, longitude: -77.49 };
const FRANKFURT = { latitude: 50.12, longitude: 8.68 };
const PATH: readonly MapMark[] = [
  { id: "you", name: "Warsaw", point: WARSAW, kind: "bubble", color: "you", label: "you", detail: "You" },
  {
    id: "egress",
    name: "Ashburn",
    point: ASHBURN,
    kind: "bubble",
    color: "below",
    label: "egress",
    detail: "Egress, 124 ms",
  },
  {
    id: "door",
    name: "Frankfurt",
    point: FRANKFURT,
    kind: "ring",
    label: "about 12 ms",
    detail: "Nearest front door, about 12 ms",
  },
];

const INDEX: readonly (readonly [code: string, value: number | null])[] = [
  ["NL", 85.9],
  ["FR", 82.4],
  ["BE", 81.5],
  ["ES", 80.2],
  ["IE", 79.1],
  ["PT", 78.7],
  ["IT", 76.3],
  ["GR", 68.8],
  ["DE", 81.2],
  ["GB", 80.4],
  ["PL", 77.5],
  ["AT", null],
  ["CH", 84.1],
  ["CZ", 74.9],
  ["SE", 85.0],
  ["NO", 84.4],
  ["FI", 83.6],
  ["DK", 84.8],
  ["RO", 71.0],
  ["HU", 73.3],
  ["BG", 66.1],
  ["SK", null],
  ["HR", 70.2],
  ["UA", 69.5],
];
const LIMITS = [68, 72, 75, 78] as const;

function Choropleth({ isDrilled = false }: { isDrilled?: boolean }) {
  const { language } = useTexts();
  const names = new Intl.DisplayNames(language, { type: "region" });
  const [country, setCountry] = useState<string | undefined>(isDrilled ? "PT" : undefined);
  const regions: readonly MapRegion[] = INDEX.map(([id, value]) => ({
    id,
    name: names.of(id) ?? id,
    detail: value === null ? "Withheld: too few organisations" : `Index ${value.toFixed(1)}`,
    color: value === null ? undefined : (`sequential${findStep(value, LIMITS)}` as const),
  }));
  const levels = [
    { id: "", name: "Global" },
    ...(country === undefined ? [] : [{ id: country, name: names.of(country) ?? country }]),
  ];
  return (
    <MapCard
      title={country === undefined ? "Index by country" : "Northwind Fibre Business by city"}
      label="Index of all providers together"
      view="items"
      height={420}
      levels={levels}
      onDrill={(id) => setCountry(id === "" ? undefined : id)}
      onSelect={(id) => country === undefined && setCountry(id)}
      {...(country === undefined ? { regions } : { marks: BUBBLES })}
      table={
        country === undefined
          ? { columns: ["Country", "Index"], rows: regions.map(({ name, detail }) => [name, detail]) }
          : TABLE
      }
      legend={
        country === undefined ? (
          <MapRamp
            title="Index of all providers together, by country"
            steps={["under 68", "68", "72", "75", "78 or more"].map((text, index) => ({
              text,
              color: `sequential${(index + 1) as Step}` as const,
            }))}
            withheld="Withheld: too few organisations, or imprecise"
          />
        ) : (
          <MapLegend entries={RATING_LEGEND} note="Size: samples. Hollow: no figure may be shown." />
        )
      }
    />
  );
}

function Bubbles() {
  const [selected, setSelected] = useState<string>("Faro");
  return (
    <MapCard
      title="Locations"
      label="Cities of Northwind Fibre Business"
      marks={BUBBLES}
      view="items"
      height={456}
      selectedId={selected}
      onSelect={setSelected}
      table={TABLE}
      legend={<MapLegend entries={RATING_LEGEND} note="Size: samples. Hollow: no figure may be shown." />}
    />
  );
}

/** Maps: points, arcs, bubbles, clusters, coloured countries, and the way from the world to a city. */
export const sheet: GallerySheet = {
  title: "Maps",
  hasTexts: true,
  states: {
    "points of the world at zoom 2": () => (
      <MapCard
        title="Network health"
        label="Metros by how they are"
        marks={HEALTH}
        height={480}
        table={{ columns: ["Metro", "State"], rows: HEALTH.map(({ name, detail }) => [name, detail]) }}
        legend={<MapLegend entries={HEALTH_LEGEND} note="No dot: too few tests to know" />}
      />
    ),
    "bubbles by samples and rating": () => <Bubbles />,
    "arcs, measured and estimated": () => (
      <MapCard
        title="The path"
        label="From Warsaw to the front door"
        marks={PATH}
        arcs={[
          { id: "now", from: WARSAW, to: ASHBURN, certainty: "measured", color: "below" },
          { id: "near", from: WARSAW, to: FRANKFURT, certainty: "estimated", color: "you" },
        ]}
        view="items"
        table={{ columns: ["Stop", "What"], rows: PATH.map(({ name, detail }) => [name, detail]) }}
        legend={
          <MapLegend
            entries={[
              { text: "Measured", kind: "measured", color: "below" },
              { text: "Estimated", kind: "estimated", color: "you" },
            ]}
          />
        }
      />
    ),
    "many points joined": () => (
      <WorldMap
        label="Metros, joined where they would cover each other"
        marks={HEALTH}
        isClustered={true}
        height={360}
      />
    ),
    "countries by index": () => <Choropleth />,
    "one country, after a drill": () => <Choropleth isDrilled={true} />,
  },
};
