import { MessageBar, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";
import { discardedSamplesOf } from "../../../../platform/test-run/discarded-samples-of.ts";
import { isOver, type RunState } from "../../../../platform/test-run/state.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import styles from "./run-view.module.css";

/** What the visitor should know about how this test was made, each thing once. */
export function Notices({ state }: { state: RunState }) {
  const { t } = useTexts();
  const { failure, isLineDead, unsent, report, missing, lessData, stage } = state;
  const { discarded, isMany } = discardedSamplesOf(state);
  const quiet = [
    // A few are listed below the results.
    ...(isMany ? [t.count("test.notice.hidden", discarded)] : []),
    ...(report?.egressNetworkChanged ? [t("test.notice.addressChanged")] : []),
    ...missing.map((one) => t(`test.notice.missing.${one}`)),
    ...(lessData && isOver(stage) ? [t("test.notice.lessData")] : []),
  ];
  return (
    <div className={styles.bars}>
      {failure?.kind === "generate" && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>{t("test.notice.generateFailed")}</MessageBarTitle>
            {t.loose(failure.textKey, "problem.general")}
          </MessageBarBody>
        </MessageBar>
      )}
      {isLineDead && (
        <MessageBar intent="warning" layout="multiline" role="status">
          <MessageBarBody>
            <MessageBarTitle>{t("test.notice.lineDead")}</MessageBarTitle>
            {t.count("test.notice.lineDeadText", unsent)}
          </MessageBarBody>
        </MessageBar>
      )}
      {quiet.map((text) => (
        <MessageBar key={text} intent="info" layout="multiline" role="status">
          <MessageBarBody>{text}</MessageBarBody>
        </MessageBar>
      ))}
    </div>
  );
}
