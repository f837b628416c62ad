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
  const { t, ms, km } = words;
  const { measured, best, nearestDoor } = path;
  const longestMs = Math.max(1, measured?.ms ?? 0, best?.ms ?? 0);
  const few = t("path.best.few", { count: limits.peersMin, days: limits.peersWindowDays });
  const notes = [
    ...(best ? [t("path.best.note", { count: best.peers.count, place: best.peers.place })] : []),
    ...(best || path.absence === "stillRunning" ? [] : [few]),
    ...(nearestDoor ? [t("path.best.nearest", { city: nearestDoor.name, km: km(nearestDoor.km) })] : []),
    ...(best && measured && measured.medianMs !== null
      ? [t("path.best.usual", { median: ms(measured.medianMs) })]
      : []),
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
