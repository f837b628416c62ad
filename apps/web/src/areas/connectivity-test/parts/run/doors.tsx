import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { isOver } from "../../results/result-group.ts";
import { metroCity, type Words } from "../../results/words.ts";
import type { RunState } from "../../running/state.ts";
import styles from "./doors.module.css";
import { type RankedDoor, rankDoors } from "./doors-ranked.ts";
import shared from "./run-view.module.css";

function Door({ door, longestMs, words }: { door: RankedDoor; longestMs: number; words: Words }) {
  const { t } = useTexts();
  return (
    <li className={styles.door} data-in-use={door.inUse}>
      <span className={styles.city}>{metroCity(door.code)}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.length} style={{ transform: `scaleX(${door.smallestMs / longestMs})` }} />
      </span>
      <span className={styles.figure}>{words.ms(door.smallestMs)}</span>
      <span className={styles.tags}>
        {door.inUse && <span className={styles.inUse}>{t("test.doors.inUse")}</span>}
        {door.isBest && <span className={styles.best}>{t("test.doors.best")}</span>}
      </span>
    </li>
  );
}

/** The door in use beside the best ones. */
export function Doors({ state, words }: { state: RunState; words: Words }) {
  const { t } = useTexts();
  const { shown, hidden, gain, longestMs } = rankDoors(state);
  const isOptimal = state.report?.isCurrentFrontDoorOptimal === true;
  const empty = isOver(state.stage) || state.report ? "test.doors.none" : "test.doors.waiting";
  return (
    <section className={shared.section} aria-labelledby="doors-title">
      <h2 id="doors-title" className={shared.heading}>
        {t("test.doors.title")}
      </h2>
      <div className={shared.card}>
        <p className={styles.lead}>
          {gain && <strong>{t("test.doors.gain", { city: metroCity(gain.code), gain: words.ms(gain.ms) })} </strong>}
          {isOptimal && <strong>{t("test.doors.optimal")} </strong>}
          {t("test.doors.text")}
        </p>
        {shown.length === 0 && <p className={styles.none}>{t(empty)}</p>}
        <ul className={styles.doors}>
          {shown.map((door) => (
            <Door key={`${door.code} ${door.inUse}`} door={door} longestMs={longestMs} words={words} />
          ))}
        </ul>
        {hidden > 0 && <p className={styles.more}>{t.count("test.doors.more", hidden)}</p>}
      </div>
    </section>
  );
}
