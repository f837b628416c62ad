import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useSettings } from "../../platform/configuration-context.tsx";
import { useHydrated } from "../../platform/hydration.ts";
import { useOnline } from "../../platform/problems/online.ts";
import { useSession } from "../../platform/session/session-context.tsx";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { AlertBars, NavigationDrawer } from "../lazy-parts.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { type NavigationEntry, navigationEntries } from "./navigation.ts";
import { NavigationList } from "./navigation-list.tsx";
import styles from "./shell.module.css";
import { useWideWindow } from "./wide-window.ts";

export function useNavigationEntries(): readonly NavigationEntry[] {
  const { configuration, flags } = useSettings();
  const { state, access } = useSession().snapshot;
  return useMemo(
    () => navigationEntries({ configuration, flags, access, isSignedIn: state === "SignedIn" }),
    [configuration, flags, access, state],
  );
}

const MAIN_ID = "main";

type Props = {
  /** False for a blocked tenant, who has nowhere to go. */
  readonly hasNavigation: boolean;
  readonly hasSignIn: boolean;
  readonly year: string;
  readonly children: ReactNode;
};

function Alerts() {
  const { snapshot } = useSession();
  const isOnline = useOnline();
  if (isOnline && !snapshot.alert) return null;
  return (
    <div className={styles.alerts}>
      <QuietBoundary>
        <Suspense fallback={null}>
          <AlertBars />
        </Suspense>
      </QuietBoundary>
    </div>
  );
}

/** The frame around every page: header, navigation, content, footer. */
export function Shell({ hasNavigation, hasSignIn, year, children }: Props) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isWide = useWideWindow();
  const entries = useNavigationEntries();
  const menuButton = useRef<HTMLButtonElement>(null);
  const [isBesideHidden, setBesideHidden] = useState(false);
  const [isDrawerWanted, setDrawerWanted] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const path = useHydrated() || pathname === "/" ? pathname : undefined;

  const toggle = useCallback(() => {
    if (isWide) return setBesideHidden((hidden) => !hidden);
    setDrawerWanted(true);
    setDrawerOpen((open) => !open);
  }, [isWide]);
  const closeDrawer = useCallback(() => {
    // At once, so that a drawer that is still arriving has taken the focus before the button gets it back.
    flushSync(() => setDrawerOpen(false));
    menuButton.current?.focus();
  }, []);

  const showsBeside = hasNavigation && !isBesideHidden;
  return (
    <div className={styles.frame} data-navigation={showsBeside ? "beside" : "hidden"}>
      <a className={styles.skipLink} href={`#${MAIN_ID}`}>
        {t("shell.skipToContent")}
      </a>
      <Header
        hasNavigation={hasNavigation}
        hasSignIn={hasSignIn}
        isNavigationOpen={isWide ? showsBeside : isDrawerOpen}
        onToggleNavigation={toggle}
        menuButton={(button) => {
          menuButton.current = button;
        }}
      />
      {hasNavigation && (
        <nav className={styles.navigation} aria-label={t("shell.nav.label")}>
          <NavigationList entries={entries} path={path} />
        </nav>
      )}
      {isDrawerWanted && !isWide && (
        <QuietBoundary>
          <Suspense fallback={null}>
            <NavigationDrawer open={isDrawerOpen} onClose={closeDrawer} entries={entries} path={path} />
          </Suspense>
        </QuietBoundary>
      )}
      <div className={styles.content}>
        <Alerts />
        <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer year={year} />
      </div>
    </div>
  );
}
