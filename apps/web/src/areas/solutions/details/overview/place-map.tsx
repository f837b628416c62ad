import { ChevronDoubleDownRegular } from "@fluentui/react-icons/svg/chevron-double-down";
import { ChevronDoubleUpRegular } from "@fluentui/react-icons/svg/chevron-double-up";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronUpRegular } from "@fluentui/react-icons/svg/chevron-up";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { SubtractRegular } from "@fluentui/react-icons/svg/subtract";
import type { GeoReply } from "@waymark/contracts/performance/schemas";
import { type ReactNode, useMemo } from "react";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { isRated, RATINGS, type Rating } from "../../../../ui/chart/colours/ratings.ts";
import { MapCard } from "../../../../ui/map/map-card.tsx";
import type { MapMark } from "../../../../ui/map/map-items.ts";
import { MapLegend } from "../../../../ui/map/map-legend.tsx";
import { Empty } from "../../../../ui/states/empty.tsx";
import { placeRating } from "../../rating-words.ts";
import { whyWithheld } from "../../withheld-words.ts";
import type { AskedPlace } from "../details-queries.ts";
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

type Props = {
  readonly solution: string;
  readonly places: GeoReply | undefined;
  /** Undefined: everywhere. */
  readonly place: AskedPlace | undefined;
  readonly onChoose: (place: { readonly country: string; readonly state: string; readonly city: string }) => void;
};

/** The cities of a solution: color and shape are the rating, the size is how many samples there are. */
export function PlaceMap({ solution, places, place, onChoose }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { isNewMapEnabled } = useSettings().flags;
  const { country, state } = place ?? {};
  const marks = useMemo(
    () => (places === undefined ? [] : marksOf(places, { country, state }, texts)),
    [places, country, state, texts],
  );
  const choose = (id: string) => {
    const row = places?.rows.find(({ city }) => String(city) === id);
    if (row !== undefined) onChoose({ country: row.country, state: row.state, city: id });
  };
  if (places !== undefined && marks.length === 0)
    return <Empty icon={<GlobeRegular />} title={t("details.map.title")} text={t("details.map.none")} level={3} />;
  const countries = new Set(places?.rows.map(({ country }) => country));
  return (
    <MapCard
      title={t("details.map.title")}
      label={t("details.map.label", { solution })}
      marks={marks}
      // Zoom 2, unless all lie in one country or a filter narrows: then it fits.
      view={countries.size === 1 || place !== undefined ? "items" : "world"}
      isLiveAtOnce={isNewMapEnabled}
      selectedId={place?.city === undefined ? undefined : String(place.city)}
      onSelect={choose}
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

function marksOf({ rows, places }: GeoReply, { country, state }: AskedPlace, texts: Texts): MapMark[] {
  const { t } = texts;
  return rows.flatMap((row, index): MapMark[] => {
    const place = places[index];
    if (place === undefined || place.point === null) return [];
    if ((country !== undefined && row.country !== country) || (state !== undefined && row.state !== state)) return [];
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
