import { Button } from "@fluentui/react-components";
import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { ReactNode } from "react";
import type { HandedOver } from "../../../../platform/test-run/kept-runs.ts";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Mark, type MarkTone } from "../../../../ui/marks.tsx";
import styles from "./help.module.css";

/** What became of what was handed over. Only a check that was made again, and found nothing, says that it is mended. */
export function outcomeOf(
  about: readonly RuleId[],
  { findings, suppressed, clear }: Pick<Judgement, "findings" | "suppressed" | "clear">,
): "fixed" | "still" | "unclear" {
  const found = [...findings, ...suppressed.map(({ finding }) => finding)].map(({ id }) => id);
  if (about.some((id) => found.includes(id))) return "still";
  return about.every((id) => clear.includes(id)) ? "fixed" : "unclear";
}

const TONES = { fixed: "good", still: "warning", unclear: "missing" } as const satisfies Record<
  ReturnType<typeof outcomeOf>,
  MarkTone
>;

type Props = {
  readonly note: HandedOver;
  /** Of the test that was made since. */
  readonly judgement: Judgement;
  readonly onEnd: () => void;
  /** Stands before the button that ends the waiting. */
  readonly children?: ReactNode;
};

/** Whether what was handed over is mended, and the button by which the reader stops waiting for it. */
export function HandOverOutcome({ note, judgement, onEnd, children }: Props) {
  const { t, language } = useTexts();
  const outcome = outcomeOf(note.about, judgement);
  return (
    <>
      <p className={styles.outcome}>
        <Mark tone={TONES[outcome]}>{t(`handOver.outcome.${outcome}`)}</Mark>
      </p>
      <p>{t(`handOver.after.${note.to}`, { date: formatDay(language, new Date(note.atMs)) })}</p>
      <div className={styles.buttons}>
        {children}
        <Button size="small" appearance={outcome === "fixed" ? "primary" : "secondary"} onClick={onEnd}>
          {t(outcome === "fixed" ? "handOver.fixed" : "handOver.stop")}
        </Button>
      </div>
    </>
  );
}
