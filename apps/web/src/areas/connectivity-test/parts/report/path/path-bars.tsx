import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { limits } from "@waymark/contracts/limits";
import type { Words } from "../../../results/words.ts";
import styles from "./path-bars.module.css";
import type { Path } from "./path-of-report.ts";

type Tone = "good" | "warning" | "plain";

function Bar({ name, ms, longestMs, tone, words }: Omit<BarProps, "ms"> & { ms: number | null }) {
  return (
    <div className={styles.bar}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.track} aria-hidden="true">
          {ms !== null && (
            <span
              className={styles.length}
              data-tone={tone}
              style={{ inlineSize: `${Math.max(1, (100 * ms) / longestMs)}%` }}
            />
          )}
        </span>
        <span className={styles.figure}>{ms === null ? "–" : words.ms(ms)}</span>
      </dd>
    </div>
  );
}
type BarProps = {
  readonly name: string;
  readonly ms: number;
  readonly longestMs: number;
  readonly tone: Tone;
  readonly words: Words;
};

function toneOfMail({ tasks }: Judgement): Tone {
  const standing = tasks.find(({ task }) => task === "mail")?.standing;
  if (standing === "works") return "good";
  return standing === "notMeasured" || standing === undefined ? "plain" : "warning";
}

/** What it takes now beside what the best tenth of the neighbours reach. */
export function PathBars({ path, judgement, words }: { path: Path; judgement: Judgement; words: Words }) {
  const { t, km } = words;
  const { measured, best, nearestDoor } = path;
  const longestMs = Math.max(1, measured?.ms ?? 0, best?.ms ?? 0);
  const few = t("path.best.few", { count: limits.peersMin, days: limits.peersWindowDays });
  const notes = [
    ...(best ? [t("path.best.note", { count: best.peers.count, place: best.peers.place })] : []),
    ...(best || path.isLeftOut || path.absence === "stillRunning" ? [] : [few]),
    ...(nearestDoor && nearestDoor.km >= 1
      ? [t("path.best.nearest", { city: nearestDoor.name, km: km(nearestDoor.km) })]
      : []),
    ...usualNote(path, words),
  ];
  const shared = { longestMs, words };
  return (
    <div className={styles.bars}>
      <dl>
        <Bar name={t("path.now")} ms={measured?.ms ?? null} tone={toneOfMail(judgement)} {...shared} />
        <Bar name={t("path.best")} ms={best?.ms ?? null} tone="good" {...shared} />
      </dl>
      {notes.length > 0 && <p className={styles.notes}>{notes.join(words.language === "en" ? " " : "")}</p>}
    </div>
  );
}

/** Bars show quickest answers, as peers are counted; the tile above shows what it usually takes. */
function usualNote({ measured, best }: Path, { t, ms }: Words): readonly string[] {
  if (!measured || measured.medianMs === null || ms(measured.medianMs) === ms(measured.ms)) return [];
  return [t(best ? "path.best.usual" : "path.now.usual", { median: ms(measured.medianMs) })];
}
