import { type ComponentType, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { StartPage } from "../../areas/connectivity-test/pages/start-page.tsx";
import { mapWhenIdle, peersChunk } from "../../areas/report/chunks.ts";
import { useSettings } from "../../platform/configuration-context.tsx";
import { useSession } from "../../platform/session/session-context.tsx";
import type { LateTexts } from "../../platform/texts/late-texts.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { lazyPage, RarePage } from "../lazy-parts.tsx";
import { loadPage } from "./load-page.tsx";
import { pageTitleKey, usePageTitle } from "./page-title.ts";
import { type RouteOutcome, routeOutcome } from "./route-outcome.ts";
import { type AppRoute, ROUTE_TABLE, START_PATH } from "./route-table.ts";

const RUN_CHUNKS = [() => import("../composed/run.ts"), peersChunk, mapWhenIdle];
/** The start page is in the first load: it is what most people come for. It fetches ahead what a test will need. */
const Start = () => <StartPage runChunks={RUN_CHUNKS} />;

const PAGES = new Map<string, ComponentType>([
  [START_PATH, Start],
  ...ROUTE_TABLE.flatMap(({ path, page }): [string, ComponentType][] =>
    page ? [[path, lazyPage(() => loadPage(page))]] : [],
  ),
]);

/** While it is found out who is there, the page for the most likely answer is on its way. */
function Ahead({ route }: { route: AppRoute | undefined }) {
  const { language } = useTexts();
  const page = route?.page;
  useEffect(() => {
    if (page === undefined) return;
    const startTexts = (late: readonly LateTexts[] = []) => Promise.all(late.map((textsIn) => textsIn(language)));
    // Whatever fails here fails again, and is told, when the page itself is wanted.
    Promise.all([page.load().then(({ texts }) => startTexts(texts)), startTexts(page.texts)]).catch(() => undefined);
  }, [page, language]);
  return <PageSkeleton />;
}

function Outcome({ outcome, route }: { outcome: RouteOutcome; route: AppRoute | undefined }) {
  if (outcome.kind === "loading") return <Ahead route={route} />;
  if (outcome.kind !== "page") return <RarePage {...outcome} />;
  const Page = PAGES.get(route?.path ?? "");
  return Page && <Page />;
}

/** After a navigation the reader's place is the new page, not the link that led there. */
function useFocusOnNavigation() {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  // A page may get another address while it is read: the reader then stays where they are.
  const staysInPlace = (state as { staysInPlace?: boolean } | null)?.staysInPlace === true;
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (staysInPlace) return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [pathname, staysInPlace]);
}

/** Decides what this visitor sees at this route, and titles the page after it. */
export function RoutedPage({ route }: { route: AppRoute | undefined }) {
  const settings = useSettings();
  const { snapshot, isTried } = useSession();
  const outcome = routeOutcome(
    route,
    { ...settings, access: snapshot.access },
    { signInState: snapshot.state, isSignInTried: isTried, isAccessKnown: snapshot.accessKnown },
    PAGES.has(route?.path ?? ""),
  );
  usePageTitle(pageTitleKey(route, outcome));
  useFocusOnNavigation();
  return <Outcome outcome={outcome} route={route} />;
}
