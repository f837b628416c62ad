import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import { useMemo, useState } from "react";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { placeWord } from "../../../../platform/texts/place-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { type Words, wordsIn } from "../../../../platform/texts/words.ts";
import { FigureTable } from "../../../../ui/figure-table.tsx";
import { PictureHeading } from "../../../../ui/picture-heading.tsx";
import type { IfFixed } from "../tiles/if-fixed.tsx";
import { WithLateTexts } from "../with-late-texts.tsx";
import { type Comparison, compareWithPeers } from "./compare-with-peers.ts";
import { type FixedMark, markIfFixed } from "./mark-if-fixed.ts";
import { PeerChart } from "./peer-chart.tsx";
import { binWords, sharesIn } from "./peer-words.ts";
import styles from "./peers.module.css";

type Props = {
  readonly report: Report;
  readonly judgement: Judgement;
  /** Whether it is marked where the visitor would stand without the fault. */
  readonly ifFixed: IfFixed;
};

/** How others from the same place, or everyone, fare, with the visitor's own mark among them. */
export function Peers({ report, judgement, ifFixed: { isOn } }: Props) {
  const { t, language } = useTexts();
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const [isTable, setTable] = useState(false);
  const comparison = useMemo(() => compareWithPeers(report), [report]);
  const fixed = useMemo(
    () => (isOn && comparison ? markIfFixed(report, judgement, comparison) : undefined),
    [isOn, report, judgement, comparison],
  );
  if (comparison === undefined) return <TooFew report={report} words={words} />;
  const title = t(comparison.peers.scope === "all" ? "neighbours.all.title" : "neighbours.title");
  return (
    <section className={styles.section} aria-labelledby="peers-title">
      <PictureHeading
        id="peers-title"
        title={title}
        isTable={isTable}
        onTable={() => setTable(!isTable)}
        words={{ asTable: t("path.asTable"), asPicture: t("path.asPicture") }}
      />
      <div className={styles.card}>
        {isTable ? <PeerTable title={title} comparison={comparison} fixed={fixed} words={words} /> : null}
        {isTable ? null : (
          <div className={styles.sides}>
            <PeerSummary comparison={comparison} words={words} />
            <PeerChart comparison={comparison} fixed={fixed} words={words} />
          </div>
        )}
      </div>
    </section>
  );
}

/** One quiet line: there is nothing to look at yet. */
function TooFew({ report, words: { t } }: { report: Report; words: Words }) {
  const isWaiting = report.measuredLatency === null && report.status === "Started";
  return (
    <section className={styles.section} aria-labelledby="peers-title">
      <h2 id="peers-title" className={styles.title}>
        {t("neighbours.title")}
      </h2>
      <p className={styles.text}>
        {isWaiting
          ? t("neighbours.waiting")
          : t("neighbours.few", { count: limits.peersMin, days: limits.peersWindowDays })}
      </p>
    </section>
  );
}

function PeerSummary({ comparison, words }: { comparison: Comparison; words: Words }) {
  const { t, ms, percent } = words;
  const { headline, half, bearing, ownMs, peers } = comparison;
  const { scope, count } = peers;
  const place = placeWord(peers.place, words);
  const texts = scope === "all" ? "neighbours.all" : "neighbours";
  const others = Number.isFinite(half.uptoMs)
    ? t(`${texts}.half`, { place, time: ms(half.uptoMs) })
    : t(`${texts}.halfOver`, { place, time: ms(half.aboveMs) });
  const yours = bearing === "noTime" ? t("neighbours.noTime") : t(`neighbours.${bearing}`, { time: ms(ownMs ?? 0) });
  return (
    <div className={styles.summary}>
      <h3 className={styles.headline}>{t(`${texts}.${headline}`, { place, percent: percent(comparison.percent) })}</h3>
      <p className={styles.text}>{[others, yours].join(words.language === "en" ? " " : "")}</p>
      {scope !== "city" && <p className={styles.text}>{t(`neighbours.instead.${scope}`, { place })}</p>}
      <dl className={styles.facts}>
        <dt>{t("neighbours.tests")}</dt>
        <dd>{t(`neighbours.tests.${scope}`, { count, place })}</dd>
        <dt>{t("neighbours.since")}</dt>
        <dd>{t("neighbours.since.days", { date: dateIn(words, peers.since), days: limits.peersWindowDays })}</dd>
        <dt>{t("neighbours.measure")}</dt>
        <dd>{t("neighbours.measure.text")}</dd>
      </dl>
    </div>
  );
}

const dateIn = ({ language }: Words, when: string): string => formatDay(language, new Date(when));

type TableProps = {
  readonly title: string;
  readonly comparison: Comparison;
  readonly fixed: FixedMark | undefined;
  readonly words: Words;
};

function PeerTable({ title, comparison, fixed, words }: TableProps) {
  const { t, ms } = words;
  const shares = sharesIn(words);
  const columns = [t("neighbours.axis.time"), t("neighbours.axis.share"), t("path.stop.you")];
  const rows = comparison.bins.map((bin, index) => [
    binWords(bin, words),
    shares(bin.percent),
    index === comparison.own && comparison.ownMs !== null ? ms(comparison.ownMs) : null,
    ...(fixed ? [index === fixed.bin ? t("path.about", { time: ms(fixed.ms) }) : null] : []),
  ]);
  return <FigureTable caption={title} columns={fixed ? [...columns, t("path.fixed")] : columns} rows={rows} />;
}

/** The same with its own texts, which the page of a report does not bring along. */
export const LatePeers = (props: Props) => (
  <WithLateTexts>
    <Peers {...props} />
  </WithLateTexts>
);
