import { useQuery } from "@tanstack/react-query";
import type { Figure } from "@waymark/contracts/performance/figures";
import type { HistoryPoint } from "@waymark/contracts/performance/schemas";
import type { TextKey } from "@waymark/messages/catalogue";
import { useApi } from "../../../../platform/api-context.tsx";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { type Multiple, SmallMultiples } from "../../../../ui/chart/small-multiples.tsx";
import { type AskedPlace, historyQuery } from "../details-queries.ts";
import { numberText } from "../figure-words.ts";

type Props = {
  readonly solutionId: string;
  readonly days: { readonly from: string; readonly to: string };
  readonly place: AskedPlace;
};

type Drawn = {
  readonly label: TextKey;
  readonly digits: number;
  readonly unit?: string;
  readonly figureOf: (point: HistoryPoint) => Figure;
};

const DRAWN: readonly Drawn[] = [
  { label: "details.tile.rtt", digits: 0, unit: "ms", figureOf: ({ rtt }) => rtt },
  { label: "details.tile.files", digits: 1, figureOf: ({ files }) => files },
  { label: "details.tile.calls", digits: 1, figureOf: ({ calls }) => calls },
  { label: "details.tile.availability", digits: 2, unit: "%", figureOf: ({ availability }) => availability },
];

/** Four figures through the same time, each on an axis of its own. */
export function SmallHistories({ solutionId, days, place }: Props) {
  const texts = useTexts();
  const range = { startDate: days.from, endDate: days.to };
  const { data: history } = useQuery(historyQuery(useApi(), solutionId, range, place));
  if (history === undefined || history.series.length === 0) return null;
  return (
    <SmallMultiples
      multiples={DRAWN.map((drawn) => multipleOf(drawn, history.series, texts))}
      grain={history.step}
      format={(value) => numberText(value, 1, texts)}
      axis="own"
    />
  );
}

function multipleOf({ label, digits, unit, figureOf }: Drawn, series: readonly HistoryPoint[], texts: Texts): Multiple {
  const points = series.map((point) => {
    const { value, low, high } = figureOf(point);
    return { atMs: Date.parse(point.day), value, ...(low === null || high === null ? {} : { low, high }) };
  });
  const last = points.findLast(({ value }) => value !== null)?.value ?? null;
  return {
    name: texts.t(label),
    points,
    figure: {
      value: last === null ? "–" : numberText(last, digits, texts),
      ...(unit === undefined || last === null ? {} : { unit }),
    },
  };
}
