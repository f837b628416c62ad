import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { ShareLater } from "../sharing/use-share-later.ts";
import type { SaveState } from "./use-saving.ts";

const textKeyOf = (error: unknown): string =>
  error instanceof Error && "textKey" in error ? String(error.textKey) : "problem.general";

export function SaveAlert({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { t } = useTexts();
  if (state.kind !== "failed") return null;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{t("save.failed")}</MessageBarTitle>{" "}
        {state.willRetry ? t("save.failedText") : t.loose(textKeyOf(state.error), "problem.general")}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRetry}>
          {t("problem.retry")}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

type LaterProps = { readonly state: ShareLater; readonly organization: string; readonly onRetry: () => void };

/** What became of "share it when it is finished". */
export function ShareLaterBar({ state, organization, onRetry }: LaterProps) {
  const { t } = useTexts();
  if (state === "none") return null;
  return (
    <MessageBar
      intent={state === "done" ? "success" : "error"}
      layout="multiline"
      role={state === "done" ? "status" : "alert"}
    >
      <MessageBarBody>
        {state === "done" ? t("share.doneOrganization", { organisation: organization }) : t("problem.shareFailed")}
      </MessageBarBody>
      {state === "failed" && (
        <MessageBarActions>
          <Button size="small" onClick={onRetry}>
            {t("problem.retry")}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
