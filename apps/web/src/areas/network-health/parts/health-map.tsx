import type { MetroPlace, UnhealthyMetro } from "@waymark/contracts/network-health/schemas";
import { useMemo } from "react";
import { joinNames } from "../../../platform/texts/place-name.ts";
import { type Texts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { MapCard } from "../../../ui/map/map-card.tsx";
import type { MapMark } from "../../../ui/map/map-items.ts";
import { type LegendEntry, MapLegend } from "../../../ui/map/map-legend.tsx";
import { affectedBy, cityOf, countryOf, momentOf } from "../metro-words.ts";

type Props = {
  readonly unwell: readonly UnhealthyMetro[];
  /** Undefined for a moment in the past: then nobody knows which were well. */
  readonly well: readonly MetroPlace[] | undefined;
  readonly nowMs: number;
};

/** Shape and number say what the color says. */
const LOOKS = {
  slow: { kind: "bubble", color: "below" },
  unreachable: { kind: "square", color: "lowest" },
  well: { kind: "dot", color: "above" },
} as const;
const HEIGHT = 520;

function marksOf({ unwell, well = [], nowMs }: Props, texts: Texts): MapMark[] {
  const { t, language } = texts;
  const pointOf = ({ latitude, longitude }: MetroPlace) => ({ latitude, longitude });
  // A metro may have been unwell twice within an hour; the first is the worse.
  const first = new Map(unwell.toReversed().map((metro) => [metro.place.id, metro]));
  return [
    ...[...first.values()].map((metro) => {
      const since = t(`networkHealth.mark.${metro.condition}`, { time: momentOf(metro.since, nowMs, texts) });
      return {
        id: String(metro.place.id),
        name: cityOf(metro.place, texts),
        point: pointOf(metro.place),
        ...LOOKS[metro.condition],
        glyph: metro.score,
        label: since,
        detail: joinNames(
          [since, affectedBy(metro, texts), t("networkHealth.score", { score: metro.score })],
          language,
        ),
      };
    }),
    ...well.map((place) => ({
      id: String(place.id),
      name: cityOf(place, texts),
      point: pointOf(place),
      ...LOOKS.well,
      detail: t("networkHealth.well"),
    })),
  ];
}

/** The world at zoom 2 with a mark for each metro of which something is known. */
export function HealthMap(props: Props) {
  const { unwell, well, nowMs } = props;
  const texts = useTexts();
  const { t, language } = texts;
  const marks = useMemo(() => marksOf({ unwell, well, nowMs }, texts), [unwell, well, nowMs, texts]);
  const nameOf = (place: MetroPlace) => joinNames([cityOf(place, texts), countryOf(place, texts)], language);
  const legend: readonly LegendEntry[] = [
    { text: t("networkHealth.condition.slow"), ...LOOKS.slow },
    { text: t("networkHealth.condition.unreachable"), ...LOOKS.unreachable },
    ...(well === undefined ? [] : [{ text: t("networkHealth.well"), ...LOOKS.well }]),
  ];
  return (
    <MapCard
      title={t("networkHealth.map.title")}
      label={t("networkHealth.map.label")}
      marks={marks}
      view="world"
      height={HEIGHT}
      table={{
        columns: [
          t("networkHealth.column.metro"),
          t("networkHealth.column.how"),
          t("networkHealth.column.score"),
          t("networkHealth.column.affected"),
        ],
        rows: [
          ...unwell.map((metro) => [
            nameOf(metro.place),
            t(`networkHealth.mark.${metro.condition}`, { time: momentOf(metro.since, nowMs, texts) }),
            metro.score,
            affectedBy(metro, texts),
          ]),
          ...(well ?? []).map((place) => [nameOf(place), t("networkHealth.well"), null, null]),
        ],
      }}
      legend={
        <MapLegend
          entries={legend}
          note={t(well === undefined ? "networkHealth.map.pastNote" : "networkHealth.map.noDot")}
        />
      }
    />
  );
}
