import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { useOnline } from "../../platform/problems/online.ts";
import { useCoolDownSeconds } from "../../platform/session/cool-down.ts";
import { useSession } from "../../platform/session/session-context.tsx";
import { useTexts } from "../../platform/texts/texts-context.tsx";

function TokenAlert() {
  const { t } = useTexts();
  const { snapshot, dismissAlert } = useSession();
  const seconds = useCoolDownSeconds(snapshot.coolDownUntil);
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        {t("access.tokenFailed")}
        {seconds > 0 && <span aria-live="off"> {t.count("access.coolDown", seconds)}</span>}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            aria-label={t("access.dismiss")}
            icon={<DismissRegular />}
            onClick={dismissAlert}
          />
        }
      />
    </MessageBar>
  );
}

function OfflineAlert() {
  const { t } = useTexts();
  return (
    <MessageBar intent="warning" layout="multiline" role="status">
      <MessageBarBody>
        <MessageBarTitle>{t("problem.offline.title")}</MessageBarTitle>
        {t("problem.offline.text")}
      </MessageBarBody>
    </MessageBar>
  );
}

/** What concerns the whole page and not one part of it. */
export function AlertBars() {
  const { snapshot } = useSession();
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && <OfflineAlert />}
      {snapshot.alert && <TokenAlert />}
    </>
  );
}
