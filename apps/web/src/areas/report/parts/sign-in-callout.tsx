import { Button } from "@fluentui/react-components";
import { PersonRegular } from "@fluentui/react-icons/svg/person";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useSession } from "../../../platform/session/session-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "../report.module.css";

/** After a test, for those who are not signed in and could be. */
export function SignInCallout() {
  const { t } = useTexts();
  const { snapshot, isTried, signIn } = useSession();
  const { DisableSignIn } = useSettings().configuration.uxFeatureControl;
  if (DisableSignIn || !isTried || snapshot.state === "SignedIn") return null;
  const isBusy = snapshot.state !== "NotSignedIn" || snapshot.coolDownUntil !== undefined;
  return (
    <aside className={styles.callout} aria-label={t("test.signIn.title")}>
      <PersonRegular className={styles.calloutIcon ?? ""} />
      <div>
        <h2 className={styles.calloutTitle}>{t("test.signIn.title")}</h2>
        <p>{t("test.signIn.text")}</p>
      </div>
      <Button disabledFocusable={isBusy} onClick={signIn}>
        {t("access.signIn.button")}
      </Button>
    </aside>
  );
}
