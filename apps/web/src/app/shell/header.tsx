import { Button } from "@fluentui/react-components";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { NavigationRegular } from "@fluentui/react-icons/svg/navigation";
import { WeatherMoonRegular } from "@fluentui/react-icons/svg/weather-moon";
import { WeatherSunnyRegular } from "@fluentui/react-icons/svg/weather-sunny";
import { LANGUAGE_NAMES } from "../../platform/texts/language-choice.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { AppLink } from "../../ui/app-link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { MenuButton } from "../../ui/menu-button.tsx";
import { LanguageMenu, ThemeMenu } from "../lazy-parts.tsx";
import styles from "./shell.module.css";
import { SignInControl } from "./sign-in-control.tsx";

type Props = {
  readonly hasNavigation: boolean;
  readonly hasSignIn: boolean;
  readonly isNavigationOpen: boolean;
  readonly onToggleNavigation: () => void;
  readonly menuButton: (button: HTMLButtonElement | null) => void;
};

export function Header({ hasNavigation, hasSignIn, isNavigationOpen, onToggleNavigation, menuButton }: Props) {
  const { t, language } = useTexts();
  return (
    <header className={styles.header}>
      {hasNavigation && (
        <Button
          ref={menuButton}
          appearance="subtle"
          icon={<NavigationRegular />}
          aria-label={t("shell.header.menu")}
          aria-expanded={isNavigationOpen}
          onClick={onToggleNavigation}
        />
      )}
      <AppLink className={styles.brand} to="/" aria-label={t("shell.header.home")}>
        <Logo className={styles.logo} />
        {t("shell.product")}
      </AppLink>
      <div className={styles.tools}>
        <MenuButton
          label={`${t("shell.header.language")}: ${LANGUAGE_NAMES[language]}`}
          menu={(props) => <LanguageMenu {...props} />}
          className={styles.languageButton}
          icon={<GlobeRegular />}
        >
          <span className={styles.languageName}>{LANGUAGE_NAMES[language]}</span>
        </MenuButton>
        <MenuButton
          label={t("shell.header.theme")}
          menu={(props) => <ThemeMenu {...props} />}
          icon={
            <>
              <span className={styles.moon}>
                <WeatherMoonRegular />
              </span>
              <span className={styles.sun}>
                <WeatherSunnyRegular />
              </span>
            </>
          }
        />
        {hasSignIn && (
          <div className={styles.signIn}>
            <SignInControl />
          </div>
        )}
      </div>
    </header>
  );
}
