import type { Report } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import { useMemo, useState } from "react";
import { localeOf } from "../../../../../platform/texts/formats.ts";
import type { Words } from "../../../results/words.ts";
import { FigureTable, PictureHeading } from "../show-as-table.tsx";
import { type Comparison, compareWithPeers } from "./compare-with-peers.ts";
import styles from "./neighbours.module.css";
import { PeerChart } from "./peer-chart.tsx";
import { binWords, sharesIn } from "./peer-words.ts";

type Props = { readonly report: Report; readonly words: Words };

/** How others from the same place fare, with the visitor's own mark among them. */
export function Neighbours({ report, words }: Props) {
  const { t } = words;
  const [isTable, setTable] = useState(false);
  const comparison = useMemo(() => compareWithPeers(report), [report]);
  return (
    <section className={styles.section} aria-labelledby="neighbours-title">
      {comparison ? (
        <>
          <PictureHeading
            id="neighbours-title"
            title={t("neighbours.title")}
            isTable={isTable}
            onTable={() => setTable(!isTable)}
          />
          <div className={styles.card}>
            {isTable ? <PeerTable comparison={comparison} words={words} /> : null}
            {isTable ? null : (
              <div className={styles.sides}>
                <Told comparison={comparison} words={words} />
                <PeerChart comparison={comparison} words={words} />
              </div>
            )}
          </div>
        </>
      ) : (
        <>
          <h2 id="neighbours-title" className={styles.title}>
            {t("neighbours.title")}
          </h2>
          <TooFew isWaiting={report.measuredLatency === null && report.status === "Started"} words={words} />
        </>
      )}
    </section>
  );
}

function TooFew({ isWaiting, words: { t } }: { isWaiting: boolean; words: Words }) {
  return (
    <div className={`${styles.card} ${styles.few}`}>
      <h3 className={styles.headline}>{t(isWaiting ? "neighbours.waiting" : "neighbours.few")}</h3>
      <p className={styles.text}>
        {isWaiting
          ? t("neighbours.waiting.text")
          : t("neighbours.few.text", { count: limits.peersMin, days: limits.peersWindowDays })}
      </p>
    </div>
  );
}

function Told({ comparison, words }: { comparison: Comparison; words: Words }) {
  const { t, ms, percent } = words;
  const { headline, half, bearing, ownMs, peers } = comparison;
  const { place } = peers;
  const others = Number.isFinite(half.uptoMs)
    ? t("neighbours.half", { place, time: ms(half.uptoMs) })
    : t("neighbours.halfOver", { place, time: ms(half.aboveMs) });
  const yours = bearing === "noTime" ? t("neighbours.noTime") : t(`neighbours.${bearing}`, { time: ms(ownMs ?? 0) });
  return (
    <div className={styles.told}>
      <h3 className={styles.headline}>
        {t(`neighbours.${headline}`, { place, percent: percent(comparison.percent) })}
      </h3>
      <p className={styles.text}>{[others, yours].join(words.language === "en" ? " " : "")}</p>
      <dl className={styles.facts}>
        <dt>{t("neighbours.tests")}</dt>
        <dd>{t(`neighbours.tests.${peers.scope}`, { count: peers.count, place })}</dd>
        <dt>{t("neighbours.since")}</dt>
        <dd>{t("neighbours.since.days", { date: dateIn(words, peers.since), days: limits.peersWindowDays })}</dd>
        <dt>{t("neighbours.measure")}</dt>
        <dd>{t("neighbours.measure.text")}</dd>
      </dl>
    </div>
  );
}

const dateIn = ({ language }: Words, when: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium" }).format(new Date(when));

function PeerTable({ comparison, words }: { comparison: Comparison; words: Words }) {
  const { t } = words;
  const shares = sharesIn(words);
  const columns = [t("neighbours.axis.time"), t("neighbours.axis.share"), t("path.stop.you")];
  const rows = comparison.bins.map((bin, index) => [
    binWords(bin, words),
    shares(bin.percent),
    index === comparison.own && comparison.ownMs !== null ? words.ms(comparison.ownMs) : null,
  ]);
  return <FigureTable caption={t("neighbours.title")} columns={columns} rows={rows} />;
}
