import { Button } from "@fluentui/react-components";
import type { Correction } from "@waymark/contracts/connectivity-test/corrections";
import { useEffect, useRef } from "react";
import { formatQuantity } from "../../../../platform/texts/quantity.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { ModalBody } from "../../../../ui/confirm-dialog/modal.tsx";
import styles from "./correct.module.css";

/** A friendly objection: the correction is kept, but light cannot be that fast. */
export function Impossible({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const { t, language } = useTexts();
  const answer = useRef<HTMLParagraphElement>(null);
  // The form is gone, and the focus with it: here it is read out.
  useEffect(() => answer.current?.focus(), []);
  const { subject, tooQuick } = correction;
  const key = subject === "egress" ? "correct.impossible.egress" : "correct.impossible.user";
  return (
    <ModalBody
      title={t("correct.impossible.title")}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {t("ui.close")}
        </Button>
      }
    >
      <p ref={answer} tabIndex={-1} className={styles.answer}>
        {tooQuick &&
          t(key, {
            door: tooQuick.door,
            least: formatQuantity(language, tooQuick.leastMs, "ms"),
            measured: formatQuantity(language, tooQuick.measuredMs, "ms"),
          })}
      </p>
    </ModalBody>
  );
}
