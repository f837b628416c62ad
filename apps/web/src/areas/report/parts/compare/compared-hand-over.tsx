import { useEffect, useMemo, useState } from "react";
import { useSession } from "../../../../platform/session/session-context.tsx";
import { browserKeptRuns, type HandedOver, isVisibleTo } from "../../../../platform/test-run/kept-runs.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { HandOverOutcome } from "../actions/hand-over-outcome.tsx";
import styles from "../actions/help.module.css";
import type { Pair } from "./use-two-reports.ts";

/** Where the earlier report was handed over: what became of it. Nothing where nobody waits. */
export function ComparedHandOver({ before, after }: Pair) {
  const { t } = useTexts();
  const reader = useSession().snapshot.user?.objectId;
  const runs = useMemo(browserKeptRuns, []);
  const [note, setNote] = useState<HandedOver>();
  const [isEnded, setEnded] = useState(false);
  const { id } = before.report;
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const run = await runs.find(id);
      if (!isGone) setNote(run && isVisibleTo(run, reader) ? run.handedOver : undefined);
    };
    setEnded(false);
    void read();
    return () => {
      isGone = true;
    };
  }, [runs, id, reader]);
  const end = async () => {
    await runs.handOver(id, undefined);
    setEnded(true);
  };
  if (!note || before.report.dateTime > after.report.dateTime) return null;
  return (
    <div className={styles.card}>
      {isEnded ? (
        <p role="status">{t("handOver.ended")}</p>
      ) : (
        <HandOverOutcome note={note} judgement={after.judgement} onEnd={() => void end()} />
      )}
    </div>
  );
}
