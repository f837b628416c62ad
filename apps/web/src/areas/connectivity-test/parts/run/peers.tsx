import { limits } from "@waymark/contracts/limits";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../results/words.ts";
import type { RunState } from "../../running/state.ts";
import styles from "./run-view.module.css";

/** How others nearby fare, where enough of them have tested; it can be switched off for an installation. */
export function Peers({ state, words }: { state: RunState; words: Words }) {
  const { t } = useTexts();
  const days = limits.peersWindowDays;
  const { report } = state;
  const text = () => {
    if (!report) return t("test.peers.waiting");
    const { peers, bestPossibleLatency } = report;
    if (!peers || bestPossibleLatency === null) return t("test.peers.few", { count: limits.peersMin, days });
    return t("test.peers.known", {
      count: peers.count,
      place: peers.place,
      days,
      latency: words.ms(bestPossibleLatency),
    });
  };
  return (
    <section className={styles.section} aria-labelledby="peers-title">
      <h2 id="peers-title" className={styles.heading}>
        {t("test.peers.title")}
      </h2>
      <p className={styles.sentence}>{text()}</p>
    </section>
  );
}
