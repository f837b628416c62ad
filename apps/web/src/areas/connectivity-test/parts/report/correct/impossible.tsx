import { Button } from "@fluentui/react-components";
import type { Correction } from "@waymark/contracts/connectivity-test/corrections";
import { useEffect, useRef } from "react";
import { formatMilliseconds } from "../../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../../platform/texts/texts-context.tsx";
import styles from "./correct.module.css";

/** Told kindly: the note is kept, but light cannot be that fast. */
export function Impossible({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const { t, language } = useTexts();
  const answer = useRef<HTMLParagraphElement>(null);
  // The form is gone, and the focus with it: here it is read out.
  useEffect(() => answer.current?.focus(), []);
  const { subject, tooQuick } = correction;
  const key = subject === "egress" ? "correct.impossible.egress" : "correct.impossible.user";
  return (
    <>
      <p ref={answer} tabIndex={-1} className={styles.text}>
        {tooQuick &&
          t(key, {
            door: tooQuick.door,
            least: formatMilliseconds(language, tooQuick.leastMs),
            measured: formatMilliseconds(language, tooQuick.measuredMs),
          })}
      </p>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={onClose}>
          {t("correct.close")}
        </Button>
      </div>
    </>
  );
}
