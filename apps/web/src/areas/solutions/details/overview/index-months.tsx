import type { NpiReply } from "@waymark/contracts/performance/npi-schemas";
import { useMemo } from "react";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { ChartFrame } from "../../../../ui/chart/frame/chart-frame.tsx";
import { summarizeSeries, type TimeSeriesData, tableOfSeries } from "../../../../ui/chart/time-series/series.ts";
import { TimeSeries } from "../../../../ui/chart/time-series/time-series.tsx";
import { numberText } from "../figure-words.ts";

/** The frozen months of the index beside the target. */
export function IndexMonths({ npi }: { npi: NpiReply }) {
  const texts = useTexts();
  const { t } = texts;
  const data = useMemo(() => dataOf(npi, texts), [npi, texts]);
  const isDrawn = npi.months.some(({ index }) => index.withheld === null);
  const restated = new Set(npi.restatements.map(({ month }) => month)).size;
  return (
    <ChartFrame
      frame="section"
      title={t("details.index.months")}
      table={tableOfSeries(data, texts)}
      summary={isDrawn ? summarizeSeries(data, texts) : ""}
      state={isDrawn ? { kind: "ready" } : { kind: "empty", text: t("details.noDataInRange") }}
      {...(restated === 0 ? {} : { note: t.count("details.index.restated", restated) })}
    >
      <TimeSeries data={data} />
    </ChartFrame>
  );
}

const atOf = (month: string): number => Date.parse(`${month}-01`);

function dataOf({ months }: NpiReply, texts: Texts): TimeSeriesData {
  const { t } = texts;
  const ordered = months.toReversed();
  const target = ordered.flatMap(({ month, baseline }) =>
    baseline === null ? [] : [{ atMs: atOf(month), value: baseline }],
  );
  const lastTarget = target.at(-1);
  return {
    title: t("details.index.months"),
    axisTitle: t("details.index.axis"),
    grain: "month",
    format: (value) => numberText(value, Number.isInteger(value) ? 0 : 1, texts),
    series: [
      {
        name: t("details.index.own"),
        points: ordered.map(({ month, index: { value, low, high } }) => ({
          atMs: atOf(month),
          value,
          ...(low === null || high === null ? {} : { low, high }),
        })),
      },
    ],
    ...(lastTarget === undefined
      ? {}
      : {
          target: {
            title: t("details.index.target", { value: numberText(lastTarget.value, 1, texts) }),
            note: t("details.index.best"),
            points: target,
          },
        }),
  };
}
