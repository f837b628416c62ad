import type { NpiReply } from "@waymark/contracts/performance/npi-schemas";
import type { GeoReply } from "@waymark/contracts/performance/schemas";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { DistributionStrip } from "../../../../ui/chart/distribution-strip.tsx";
import { WithheldBox } from "../../../../ui/states/withheld.tsx";
import { whyWithheld } from "../../withheld-words.ts";
import { calledPlace } from "../called-place.ts";
import { dayOf, numberText } from "../figure-words.ts";
import { monthWord } from "./index-words.ts";
import styles from "./overview.module.css";

type Props = {
  readonly npi: NpiReply | undefined;
  /** What states are called. */
  readonly states: GeoReply["places"];
};

/** The index with its interval, its rank among the peers and the target. */
export function IndexCard({ npi, states }: Props) {
  const texts = useTexts();
  const { t } = texts;
  if (npi === undefined) return <div className={styles.indexPlace} aria-busy="true" />;
  const { index, country, state } = npi;
  const place = country === null ? undefined : calledPlace({ country, state }, states, texts);
  return (
    <section className={styles.index} aria-label={t("details.index.title")}>
      <h2 className={styles.eyebrow}>
        {t("details.index.title")}
        {place !== undefined && ` ${t("details.index.country", { place })}`}
      </h2>
      {index.withheld === null ? (
        <>
          <p className={styles.large}>
            <strong>{numberText(index.value, 1, texts)}</strong>
            {index.low !== null && index.high !== null && (
              <span className={styles.error}> ± {numberText((index.high - index.low) / 2, 1, texts)}</span>
            )}
          </p>
          <p className={styles.sentence}>{standingText(npi, texts)}</p>
          {npi.peerIndexes.length > 0 && <Strip npi={npi} />}
        </>
      ) : (
        <WithheldBox reason={whyWithheld(index, t) ?? ""} />
      )}
      <p className={styles.note}>{stretchText(npi, texts)}</p>
    </section>
  );
}

function standingText(npi: NpiReply, texts: Texts): string {
  const { t } = texts;
  const { rank, baseline, index, peersMissing, sharedWith, peerIndexes } = npi;
  if (rank === null || baseline === null || index.value === null) return t.count("details.index.noRank", peersMissing);
  const distance = Math.round(10 * (index.value - baseline)) / 10;
  const points = numberText(Math.abs(distance), 1, texts);
  const target =
    distance === 0
      ? t("details.index.at")
      : t(distance < 0 ? "details.index.below" : "details.index.above", { points });
  const places = rank.from === rank.to ? `${rank.from}` : `${rank.from}–${rank.to}`;
  const all = Math.max(peerIndexes.length + 1, rank.to);
  const rankText =
    sharedWith === 0
      ? t("details.index.rank", { rank: places, count: all })
      : t.count("details.index.rankShared", sharedWith, { rank: places, all });
  return `${target} ${rankText}`;
}

function stretchText({ month, firstDay, lastDay }: NpiReply, texts: Texts): string {
  const { t, language } = texts;
  if (month !== null) return t("details.index.month", { month: monthWord(month, texts) });
  if (firstDay === null || lastDay === null) return "";
  const [from, to] = [firstDay, lastDay].map((day) => formatDay(language, dayOf(day)));
  return t("details.index.newest", { from: from ?? "", to: to ?? "" });
}

const AXIS_STEP = 10;

/** Cut where nobody is, in whole tens. */
function axisOf(values: readonly number[]) {
  const from = AXIS_STEP * Math.floor((Math.min(...values) - 1) / AXIS_STEP);
  return { from: Math.max(0, from), to: 100 };
}

function Strip({ npi: { index, baseline, peerIndexes } }: { npi: NpiReply }) {
  const texts = useTexts();
  const { t } = texts;
  if (index.value === null) return null;
  const { value, low, high } = index;
  const error = low === null || high === null ? 0 : (high - low) / 2;
  const format = (points: number) => numberText(points, Number.isInteger(points) ? 0 : 1, texts);
  return (
    <DistributionStrip
      axis={axisOf([...peerIndexes, low ?? value])}
      peers={peerIndexes}
      you={{
        value,
        ...(low === null || high === null ? {} : { low, high }),
        label: t("details.index.you", { value: numberText(value, 1, texts), error: numberText(error, 1, texts) }),
      }}
      {...(baseline === null
        ? {}
        : { target: { value: baseline, label: t("details.index.target", { value: numberText(baseline, 1, texts) }) } })}
      note={t("details.index.scale")}
      format={format}
    />
  );
}
