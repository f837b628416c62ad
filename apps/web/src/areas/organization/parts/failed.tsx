import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { requestMessage } from "../../../platform/problems/request-message.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";

type Props = { readonly text: string; readonly error: unknown; readonly onRetry: () => void };

/** What could not be loaded, why, and another try. */
export function Failed({ text, error, onRetry }: Props) {
  const { t } = useTexts();
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        {text} {requestMessage(error, t)}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRetry}>
          {t("organization.retry")}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
