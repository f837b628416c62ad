import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { limits } from "@waymark/contracts/limits";
import { reasonKey } from "@waymark/rules/findings/texts";
import type { ReactNode } from "react";
import { placeWord } from "../../../../platform/texts/place-words.ts";
import { formatNumber } from "../../../../platform/texts/quantity.ts";
import type { Words } from "../../../../platform/texts/words.ts";
import type { Path } from "./path-of-report.ts";
import { rangeText } from "./range-text.ts";
import { type TimeAxis, timeAxisOf } from "./time-axis.ts";
import styles from "./time-lanes.module.css";

type LaneProps = {
  readonly axis: TimeAxis;
  readonly name: string;
  readonly note: string | false;
  readonly figure: string;
  readonly more?: string;
  readonly children?: ReactNode;
};

function Lane({ axis, name, note, figure, more, children }: LaneProps) {
  return (
    <div className={styles.lane}>
      <dt>
        {name}
        {note !== false && <span className={styles.small}>{note}</span>}
      </dt>
      <dd>
        <span className={styles.plot} aria-hidden="true">
          {children}
          <span className={styles.limit} style={{ insetInlineStart: shareOf(axis, axis.limitMs) }} />
        </span>
        <span className={styles.figure}>
          {figure}
          {more !== undefined && <span className={styles.small}>{more}</span>}
        </span>
      </dd>
    </div>
  );
}

const endOf = ({ ticks }: TimeAxis): number => ticks.at(-1) ?? 1;
const shareOf = (axis: TimeAxis, ms: number): string => `${((100 * ms) / endOf(axis)).toFixed(2)}%`;

type Props = { readonly path: Path; readonly judgement: Judgement; readonly words: Words };
type OnAxis = {
  readonly axis: TimeAxis;
  /** Says only what the picture does not: how it was found stands below, with the path. */
  readonly isShort: boolean;
};

function Now({ axis, isShort, path, judgement, words }: Props & OnAxis) {
  const { t, ms } = words;
  const { now } = axis;
  if (now === null) {
    const name = path.absence === "stillRunning" ? "–" : t("test.status.notMeasured");
    return <Lane axis={axis} name={t("path.now")} note={t(reasonKey(path.absence ?? "neverArrived"))} figure={name} />;
  }
  const samples = path.measured?.samples ?? null;
  const note = samples === null ? t("path.whole.once") : t("path.whole.measured", { samples });
  const { lightMs, restMs } = now.shares ?? { lightMs: now.ms, restMs: 0 };
  return (
    <Lane axis={axis} name={t("path.now")} note={!isShort && note} figure={ms(now.ms)}>
      <span className={styles.now} data-tone={toneOfMail(judgement)}>
        <span
          className={styles.light}
          data-split={now.shares !== null}
          style={{ inlineSize: shareOf(axis, lightMs) }}
        />
        <span className={styles.rest} style={{ inlineSize: shareOf(axis, restMs) }} />
      </span>
    </Lane>
  );
}

function Best({ axis, isShort, words }: OnAxis & { words: Words }) {
  const { t, ms } = words;
  const { best, fixed } = axis;
  const isEstimate = best?.kind === "estimate";
  // Both would be the same estimate.
  if (best === null || (isEstimate && fixed !== null)) return null;
  return (
    <Lane
      axis={axis}
      name={t("path.best")}
      note={!isShort && t(isEstimate ? "path.best.guessed" : "path.best.byPeers")}
      figure={isEstimate ? t("path.about", { time: ms(best.ms) }) : ms(best.ms)}
    >
      <span className={styles.best} data-estimate={isEstimate} style={{ inlineSize: shareOf(axis, best.ms) }} />
    </Lane>
  );
}

function Fixed({ axis, path, words }: Pick<Props, "path" | "words"> & { axis: TimeAxis }) {
  const { t, ms } = words;
  const { fixed } = axis;
  if (fixed === null) return null;
  const city = path.fixed?.name ?? "";
  return (
    <Lane
      axis={axis}
      name={t("path.fixed")}
      note={city === "" ? t("path.fixed.near") : t("path.fixed.to", { city })}
      figure={t("path.about", { time: ms(fixed.ms) })}
      more={rangeText(fixed, words)}
    >
      <span className={styles.fixed} style={{ inlineSize: shareOf(axis, fixed.ms) }} />
      <span
        className={styles.range}
        style={{ insetInlineStart: shareOf(axis, fixed.lowMs), inlineSize: shareOf(axis, fixed.highMs - fixed.lowMs) }}
      />
    </Lane>
  );
}

/** The lanes with the limit above and the axis below them. */
export function AxisLanes({ axis, isShort, path, judgement, words }: Props & OnAxis) {
  const { t, ms, language } = words;
  return (
    <>
      <div className={styles.limitRow}>
        <span style={{ insetInlineStart: `max(44px, ${shareOf(axis, axis.limitMs)})` }}>
          {t("report.tasks.limit", { limit: ms(axis.limitMs) })}
        </span>
      </div>
      <dl className={styles.list}>
        <Now axis={axis} isShort={isShort} path={path} judgement={judgement} words={words} />
        <Fixed axis={axis} path={path} words={words} />
        <Best axis={axis} isShort={isShort} words={words} />
      </dl>
      <div className={styles.axis} aria-hidden="true">
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ insetInlineStart: shareOf(axis, tick) }}>
            {formatNumber(language, tick, {})}
          </span>
        ))}
        <span className={styles.unit}>{unitOf(words)}</span>
      </div>
    </>
  );
}

/** The measured time, what light needs of it, the limit and the best possible: all against one axis. */
export function TimeLanes({ path, judgement, words, actions }: Props & { actions?: ReactNode }) {
  const { t, ms, language } = words;
  const axis = timeAxisOf(path);
  const { now } = axis;
  const notes = notesOf(path, axis, words);
  return (
    <div className={styles.lanes}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {now === null ? t("path.lanes.untimed") : t("path.lanes.title", { time: ms(now.ms) })}
        </h3>
        {actions}
      </div>
      {now?.shares && <Shares shares={now.shares} judgement={judgement} words={words} />}
      <AxisLanes axis={axis} isShort={false} path={path} judgement={judgement} words={words} />
      {notes.length > 0 && <p className={styles.notes}>{notes.join(language === "en" ? " " : "")}</p>}
    </div>
  );
}

type SharesProps = Pick<Props, "judgement" | "words"> & {
  readonly shares: NonNullable<NonNullable<TimeAxis["now"]>["shares"]>;
};

/** What the two parts of the bar are, with their times: a legend that is also the sum. */
function Shares({ shares: { lightMs, restMs }, judgement, words }: SharesProps) {
  const { t, ms } = words;
  const light =
    lightMs < 1 ? t("path.share.lightUnder", { time: ms(1) }) : t("path.share.light", { time: ms(lightMs) });
  return (
    <ul className={styles.shares} data-tone={toneOfMail(judgement)}>
      <li>
        <span className={styles.light} aria-hidden="true" />
        {light}
      </li>
      <li>
        <span className={styles.rest} aria-hidden="true" />
        {t("path.share.rest", { time: ms(restMs) })}
      </li>
    </ul>
  );
}

const unitOf = ({ ms }: Words): string => ms(0).replace(/^0\s?/, "");

function toneOfMail({ tasks }: Judgement): "good" | "warning" | "plain" {
  const standing = tasks.find(({ task }) => task === "mail")?.standing;
  if (standing === "works") return "good";
  return standing === "struggles" || standing === "wont" ? "warning" : "plain";
}

function notesOf(path: Path, { now }: TimeAxis, words: Words): readonly string[] {
  const { t } = words;
  const isUnsplit = (now?.shares?.restMs ?? 0) >= UNSPLIT_MS;
  return [...(isUnsplit ? [t("path.share.how")] : []), ...bestNotes(path, words), ...quickestNote(path, words)];
}
/** Less than this nobody looks for. */
const UNSPLIT_MS = 10;

function bestNotes({ best, isLeftOut, isLineSlow, absence, nearestDoor }: Path, words: Words): readonly string[] {
  const { t, km, ms } = words;
  if (isLeftOut || absence === "stillRunning") return [];
  const needed = { count: limits.peersMin, days: limits.peersWindowDays };
  if (best?.kind === "estimate") {
    const from = { city: nearestDoor?.name ?? best.door.code, km: km(best.door.km), least: ms(best.lightMs) };
    return [t("path.best.estimate", { ...from, ...needed })];
  }
  const near =
    nearestDoor && nearestDoor.km >= 1 && !isLineSlow
      ? [t("path.best.nearest", { city: nearestDoor.name, km: km(nearestDoor.km) })]
      : [];
  if (best)
    return [t("path.best.note", { count: best.peers.count, place: placeWord(best.peers.place, words) }), ...near];
  return [isLineSlow ? t("path.best.line") : t("path.best.few", needed), ...near];
}

/** Peers are counted by their quickest answers. */
function quickestNote({ measured, best }: Path, { t, ms }: Words): readonly string[] {
  if (!measured || ms(measured.quickestMs) === ms(measured.ms)) return [];
  const key = best?.kind === "peers" ? "path.best.quickest" : "path.now.quickest";
  return [t(key, { quickest: ms(measured.quickestMs) })];
}
