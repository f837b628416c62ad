import type { Texts } from "../../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../../ui/app-link.tsx";
import { RatingIcon } from "../../../../ui/chart/colours/rating-badge.tsx";
import { IntervalCell } from "../../../../ui/chart/interval-cell.tsx";
import { MissingCell } from "../../../../ui/data-list/cells.tsx";
import type { Column } from "../../../../ui/data-list/column.ts";
import ui from "../../../../ui/ui.module.css";
import { placeRating } from "../../rating-words.ts";
import { whyWithheld } from "../../withheld-words.ts";
import type { PlaceSort } from "../details-address.ts";
import { errorText, numberText } from "../figure-words.ts";
import styles from "./locations.module.css";
import type { PlaceRow } from "./place-rows.ts";

const STEP = 10;

/** One axis for all rows, cut in whole tens where nobody is. */
export function axisOf(rows: readonly PlaceRow[], target: Target | undefined): Axis {
  const lows = [
    ...rows.flatMap(({ figures: { assessment } }) => assessment.low ?? assessment.value ?? []),
    ...(target === undefined ? [] : [target.value]),
  ];
  return { from: lows.length === 0 ? 0 : Math.max(0, STEP * Math.floor(Math.min(...lows) / STEP)), to: 100 };
}

type Axis = { readonly from: number; readonly to: number };
/** What the better ones of the peers reach in a country. */
export type Target = { readonly country: string; readonly value: number };
type Options = {
  readonly axis: Axis;
  readonly target: Target | undefined;
  readonly showsConnectedness: boolean;
  /** The nearest wider place that has a figure. */
  readonly widerOf: (row: PlaceRow) => PlaceRow | undefined;
  readonly addressOf: (row: PlaceRow) => string;
};
type Named = Column<PlaceRow> & { readonly id: PlaceSort | "rating" | "interval" };

export function placeColumns(texts: Texts, options: Options): readonly Named[] {
  const { t } = texts;
  const { axis, target, showsConnectedness } = options;
  const missing = (figure: "rtt" | "availability" | "connectedness") => (row: PlaceRow) =>
    whyWithheld(row.figures[figure], t) ?? "";
  return [
    {
      id: "place",
      kind: "text",
      head: t("details.places.place"),
      sort: "asc",
      text: ({ name }) => name,
      detail: ({ name, region }) => (region === name ? undefined : region),
      card: "title",
    },
    {
      id: "rating",
      kind: "own",
      head: t("details.places.rating"),
      cell: (row) => <RatingCell row={row} texts={texts} options={options} />,
      csv: ({ figures }) => figures.rating.rating,
      minWidthPx: 160,
      grow: 4,
      card: "line",
    },
    {
      id: "assessment",
      kind: "own",
      head: t("details.places.assessment"),
      sort: "desc",
      cell: (row) => <PointsCell row={row} texts={texts} />,
      csv: ({ figures }) => figures.assessment.value,
      minWidthPx: 96,
      grow: 0,
      card: "end",
    },
    {
      id: "interval",
      kind: "own",
      head: t("details.places.interval"),
      unit: `${axis.from}–${axis.to}`,
      cell: ({ figures: { country, assessment } }) =>
        assessment.value === null ? null : (
          <IntervalCell
            axis={axis}
            value={assessment.value}
            low={assessment.low ?? assessment.value}
            high={assessment.high ?? assessment.value}
            {...(target?.country === country ? { target: target.value } : {})}
          />
        ),
      csv: ({ figures: { assessment } }) =>
        assessment.low === null || assessment.high === null ? null : `${assessment.low} ${assessment.high}`,
      minWidthPx: 128,
      grow: 0,
      card: "none",
    },
    {
      id: "rtt",
      kind: "number",
      head: t("details.places.rtt"),
      unit: "ms",
      sort: "asc",
      number: ({ figures }) => figures.rtt.value,
      missing: missing("rtt"),
      card: "none",
    },
    {
      id: "availability",
      kind: "number",
      head: t("details.places.availability"),
      unit: "%",
      sort: "desc",
      number: ({ figures }) => figures.availability.value,
      digits: 2,
      missing: missing("availability"),
      minWidthPx: 104,
      card: "none",
    },
    ...(showsConnectedness
      ? [
          {
            id: "connectedness" as const,
            kind: "number" as const,
            head: t("details.places.connectedness"),
            sort: "desc" as const,
            number: ({ figures }: PlaceRow) => figures.connectedness.value,
            digits: 1,
            missing: missing("connectedness"),
            minWidthPx: 116,
            card: "none" as const,
          },
        ]
      : []),
    {
      id: "samples",
      kind: "number",
      head: t("details.places.samples"),
      sort: "desc",
      number: ({ figures: { assessment } }) => assessment.samples,
      missing: ({ figures }) => whyWithheld(figures.assessment, t) ?? "",
      minWidthPx: 88,
      card: "lineEnd",
    },
  ];
}

function RatingCell({ row, texts: { t }, options }: { row: PlaceRow; texts: Texts; options: Options }) {
  const { assessment, rating } = row.figures;
  const word = placeRating(assessment, rating.rating);
  return (
    <span className={styles.rating}>
      <RatingIcon rating={word} />
      {assessment.withheld === null ? t(`ui.chart.rating.${word}`) : <Withheld row={row} t={t} options={options} />}
    </span>
  );
}

/** Why there is no figure, and where the next one is. */
function Withheld({ row, t, options }: { row: PlaceRow; t: Texts["t"]; options: Options }) {
  const wider = options.widerOf(row);
  return (
    <span className={styles.why}>
      {whyWithheld(row.figures.assessment, t)}
      {wider && (
        <AppLink className={`${ui.link} ${styles.wider}`} to={options.addressOf(wider)}>
          {t(wider.figures.state === "" ? "details.places.widerCountry" : "details.places.widerState", {
            place: wider.name,
          })}
        </AppLink>
      )}
    </span>
  );
}

function PointsCell({ row: { figures }, texts }: { row: PlaceRow; texts: Texts }) {
  const { assessment } = figures;
  if (assessment.value === null) return <MissingCell why={whyWithheld(assessment, texts.t) ?? ""} />;
  const error = errorText(assessment, 1, texts);
  return (
    <span className={styles.points}>
      <strong>{numberText(assessment.value, 1, texts)}</strong>
      {error !== undefined && <span className={styles.error}> ± {error}</span>}
    </span>
  );
}
