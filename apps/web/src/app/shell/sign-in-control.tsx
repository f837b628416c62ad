import { Button } from "@fluentui/react-components";
import { Suspense } from "react";
import { useCoolDownSeconds } from "../../platform/session/cool-down.ts";
import { useSession } from "../../platform/session/session-context.tsx";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { UserMenu } from "../lazy-parts.tsx";
import styles from "./shell.module.css";

/** Either the sign-in button or the user menu, never both. */
export function SignInControl() {
  const { t } = useTexts();
  const { snapshot, signIn } = useSession();
  const seconds = useCoolDownSeconds(snapshot.coolDownUntil);
  if (snapshot.state === "SignedIn") {
    return (
      <QuietBoundary>
        <Suspense fallback={<span className={styles.avatarHole} />}>
          <UserMenu />
        </Suspense>
      </QuietBoundary>
    );
  }
  if (snapshot.state === "SigningIn") {
    return (
      <Button className={styles.signInButton ?? ""} disabledFocusable>
        {t("shell.header.signingIn")}
      </Button>
    );
  }
  if (seconds > 0) {
    return (
      <Button className={styles.signInButton ?? ""} disabledFocusable>
        {t("shell.header.signInAgainIn", { seconds })}
      </Button>
    );
  }
  return (
    <Button className={styles.signInButton ?? ""} onClick={signIn}>
      {t("shell.header.signIn")}
    </Button>
  );
}
