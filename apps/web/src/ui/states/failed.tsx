import { Button } from "@fluentui/react-components";
import { RequestError, requestMessage } from "../../platform/api/request-error.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { Notice } from "../notice/notice.tsx";
import styles from "./failed.module.css";

type Props = {
  /** What could not be loaded or done; the reason follows it. */
  readonly text?: string;
  readonly error: unknown;
  /** Without it there is nothing to try again. */
  readonly onRetry?: () => void;
};

/** What did not work, why, another try, and the id by which an operator finds the request. */
export function Failed({ text, error, onRetry }: Props) {
  const { t } = useTexts();
  const requestId = error instanceof RequestError ? error.requestId : undefined;
  const why = requestMessage(error, t);
  return (
    <Notice
      tone="error"
      actions={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {t("ui.retry")}
          </Button>
        )
      }
    >
      {text ? `${text} ${why}` : why}
      {requestId && (
        <span className={styles.id}>
          {t("ui.requestId")} <code>{requestId}</code>
        </span>
      )}
    </Notice>
  );
}
