import { Button } from "@fluentui/react-components";
import { ArrowRightRegular } from "@fluentui/react-icons/svg/arrow-right";
import { CompassNorthwestRegular } from "@fluentui/react-icons/svg/compass-northwest";
import { HourglassHalfRegular } from "@fluentui/react-icons/svg/hourglass-half";
import { PersonRegular } from "@fluentui/react-icons/svg/person";
import { ShieldProhibitedRegular } from "@fluentui/react-icons/svg/shield-prohibited";
import { GOVERNMENT_PREFIX } from "@waymark/contracts/configuration/clouds";
import { useLocation } from "react-router";
import { useSettings } from "../../platform/configuration-context.tsx";
import { useSession } from "../../platform/session/session-context.tsx";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { AppLink } from "../../ui/app-link.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import ui from "../../ui/ui.module.css";
import { usePageTitle } from "./page-title.ts";

function HomeLink() {
  const { t } = useTexts();
  return (
    <AppLink className={ui.link} to="/">
      {t("shell.wrongRoute.home")}
    </AppLink>
  );
}

export function WrongRoute() {
  const { t } = useTexts();
  return (
    <MessagePage icon={<CompassNorthwestRegular />} title={t("shell.wrongRoute.title")} actions={<HomeLink />}>
      <p>{t("shell.wrongRoute.text")}</p>
    </MessagePage>
  );
}

export function NotYet() {
  const { t } = useTexts();
  return (
    <MessagePage icon={<HourglassHalfRegular />} title={t("shell.notYet.title")} actions={<HomeLink />}>
      <p>{t("shell.notYet.text")}</p>
    </MessagePage>
  );
}

export function SignInPrompt() {
  const { t } = useTexts();
  const { snapshot, signIn } = useSession();
  const isBusy = snapshot.state === "SigningIn" || snapshot.coolDownUntil !== undefined;
  return (
    <MessagePage
      icon={<PersonRegular />}
      title={t("access.signIn.title")}
      actions={
        <Button appearance="primary" disabledFocusable={isBusy} onClick={signIn}>
          {t("access.signIn.button")}
        </Button>
      }
    >
      <p>{t("access.signIn.text")}</p>
    </MessagePage>
  );
}

export function Blocked() {
  const { t } = useTexts();
  usePageTitle("shell.title.blocked");
  const { signOut } = useSession();
  return (
    <MessagePage
      icon={<ShieldProhibitedRegular />}
      title={t("access.blocked.title")}
      actions={<Button onClick={signOut}>{t("shell.user.signOut")}</Button>}
    >
      <p>{t("access.blocked.text")}</p>
    </MessagePage>
  );
}

export function GoingToGovernment() {
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  const { basePath } = useSettings().configuration;
  return (
    <MessagePage
      icon={<ArrowRightRegular />}
      title={t("access.government.title")}
      actions={
        <a className={ui.link} href={`${basePath}${GOVERNMENT_PREFIX}${pathname}${search}${hash}`}>
          {t("access.government.link")}
        </a>
      }
    >
      <p>{t("access.government.text")}</p>
    </MessagePage>
  );
}
