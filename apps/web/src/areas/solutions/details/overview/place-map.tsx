import { ChevronDoubleDownRegular } from "@fluentui/react-icons/svg/chevron-double-down";
import { ChevronDoubleUpRegular } from "@fluentui/react-icons/svg/chevron-double-up";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronUpRegular } from "@fluentui/react-icons/svg/chevron-up";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { SubtractRegular } from "@fluentui/react-icons/svg/subtract";
import type { GeoReply } from "@waymark/contracts/performance/schemas";
import { type ReactNode, useMemo } from "react";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { isRated, RATINGS, type Rating } from "../../../../ui/chart/colours/ratings.ts";
import { MapCard } from "../../../../ui/map/map-card.tsx";
import type { MapMark } from "../../../../ui/map/map-items.ts";
import { MapLegend } from "../../../../ui/map/map-legend.tsx";
import { Empty } from "../../../../ui/states/empty.tsx";
import { placeRating } from "../../rating-words.ts";
import { whyWithheld } from "../../withheld-words.ts";
import { numberText } from "../figure-words.ts";

const HEIGHT = 420;
/** Shapes, so that color never stands alone. */
const GLYPHS: Readonly<Record<Rating, ReactNode>> = {
  best: <ChevronDoubleUpRegular />,
  above: <ChevronUpRegular />,
  average: <SubtractRegular />,
  below: <ChevronDownRegular />,
  lowest: <ChevronDoubleDownRegular />,
};

/** The cities of a solution: color and shape are the rating, the size is how many samples there are. */
export function PlaceMap({ solution, places }: { solution: string; places: GeoReply | undefined }) {
  const texts = useTexts();
  const { t } = texts;
  const marks = useMemo(() => (places === undefined ? [] : marksOf(places, texts)), [places, texts]);
  if (places !== undefined && marks.length === 0)
    return <Empty icon={<GlobeRegular />} title={t("details.map.title")} text={t("details.map.none")} level={3} />;
  const countries = new Set(places?.rows.map(({ country }) => country));
  return (
    <MapCard
      title={t("details.map.title")}
      label={t("details.map.label", { solution })}
      marks={marks}
      // Zoom 2, unless all lie in one country: then it fits.
      view={countries.size === 1 ? "items" : "world"}
      height={HEIGHT}
      table={{
        columns: [t("details.places.place"), t("details.places.rating"), t("details.places.assessment")],
        rows: marks.map(({ name, detail, label }) => [name, detail, label ?? null]),
      }}
      legend={
        <MapLegend
          entries={[
            ...RATINGS.map((rating) => ({
              text: t(`ui.chart.rating.${rating}`),
              kind: "bubble" as const,
              color: rating,
              glyph: GLYPHS[rating],
            })),
            { text: t("ui.chart.rating.notRated"), kind: "ring" as const },
            { text: t("ui.chart.rating.withheld"), kind: "withheld" as const },
          ]}
          note={t("details.map.size")}
        />
      }
    />
  );
}

function marksOf({ rows, places }: GeoReply, texts: Texts): MapMark[] {
  const { t } = texts;
  return rows.flatMap((row, index): MapMark[] => {
    const place = places[index];
    if (place === undefined || place.point === null) return [];
    const { assessment } = row;
    const rating = placeRating(assessment, row.rating.rating);
    const base = { id: String(row.city), name: place.name, point: place.point };
    if (assessment.withheld !== null)
      return [{ ...base, kind: "withheld", label: "–", detail: whyWithheld(assessment, t) ?? "" }];
    const points = numberText(assessment.value, 1, texts);
    const words = { label: points, detail: `${points}, ${t(`ui.chart.rating.${rating}`)}` };
    if (!isRated(rating)) return [{ ...base, ...words, kind: "ring", weight: assessment.samples }];
    return [
      {
        ...base,
        ...words,
        kind: "bubble",
        color: rating,
        weight: assessment.samples,
        glyph: GLYPHS[rating],
      },
    ];
  });
}
