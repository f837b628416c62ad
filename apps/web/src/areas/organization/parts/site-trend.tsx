import { Select } from "@fluentui/react-components";
import { limits } from "@waymark/contracts/limits";
import type { Site } from "@waymark/contracts/organization/schemas";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ChartFrame } from "../../../ui/chart/frame/chart-frame.tsx";
import { summarizeSeries, type TimeSeriesData, tableOfSeries } from "../../../ui/chart/time-series/series.ts";
import { TimeSeries } from "../../../ui/chart/time-series/time-series.tsx";
import styles from "../organization.module.css";
import { siteId, siteName } from "../site-state.ts";
import { countKnown, mondaysOf, shareByWeek } from "../site-trend.ts";

type Props = {
  readonly sites: readonly Site[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
};

const HEIGHT = 248;
const ALL = "";

/** For how many everything works, week by week: of all sites, and of the chosen one above them. */
export function SiteTrend({ sites, chosenId, onChoose }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const mondays = mondaysOf(sites);
  const all = { name: t("organization.trend.all"), points: shareByWeek(sites, mondays) };
  const chosen = sites.find((site) => siteId(site) === chosenId);
  const data: TimeSeriesData = {
    title: t("organization.trend.title"),
    axisTitle: t("organization.trend.axis"),
    grain: "week",
    format: (value) => t("organization.trend.percent", { share: Math.round(value) }),
    axis: { from: 0, to: 100 },
    series: chosen
      ? [
          { ...all, look: "other" },
          { name: siteName(chosen, sites, language), points: shareByWeek([chosen], mondays) },
        ]
      : [all],
  };
  const least = limits.siteTestersMin;
  const isReady = countKnown(all.points) > 1;
  return (
    <ChartFrame
      title={data.title}
      frame="section"
      table={tableOfSeries(data, texts)}
      summary={summarizeSeries(data, texts)}
      heightPx={HEIGHT}
      state={isReady ? { kind: "ready" } : { kind: "empty", text: t("organization.trend.few", { least }) }}
      note={t("organization.trend.note", { least })}
      actions={
        isReady && (
          <Select
            className={styles.trendSite ?? ""}
            size="small"
            aria-label={t("organization.trend.site")}
            value={chosen === undefined ? ALL : siteId(chosen)}
            onChange={(_, { value }) => onChoose(value === ALL ? undefined : value)}
          >
            <option value={ALL}>{all.name}</option>
            {sites.map((site) => (
              <option key={siteId(site)} value={siteId(site)}>
                {siteName(site, sites, language)}
              </option>
            ))}
          </Select>
        )
      }
    >
      <TimeSeries data={data} heightPx={HEIGHT} />
    </ChartFrame>
  );
}
