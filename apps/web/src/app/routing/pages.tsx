import { useLocation, useRoutes } from "react-router";
import { useSettings } from "../../platform/configuration-context.tsx";
import { useHydrated } from "../../platform/hydration.ts";
import { ErrorBoundary } from "../../platform/problems/error-boundary.tsx";
import { useSession } from "../../platform/session/session-context.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { RarePage } from "../lazy-parts.tsx";
import { Shell } from "../shell/shell.tsx";
import { FailedPage } from "./failed-page.tsx";
import { matchRoute, ROUTE_TABLE } from "./route-table.ts";
import { RoutedPage } from "./routed-page.tsx";

const ROUTES = [
  ...ROUTE_TABLE.map((route) => ({ path: route.path, element: <RoutedPage key={route.path} route={route} /> })),
  { path: "*", element: <RoutedPage route={undefined} /> },
];

export type Template = "start" | "app";

/** Everything below the providers: the frame and, inside it, the page of the current address. */
export function Pages({ template, year }: { template: Template; year: string }) {
  const { configuration } = useSettings();
  const { pathname } = useLocation();
  const { standing } = useSession().snapshot;
  // The prerendered frame serves every address but the start page's, so it can show no page yet.
  const showsPage = useHydrated() || template === "start";
  const routed = useRoutes(ROUTES);
  const route = showsPage ? matchRoute(pathname) : undefined;
  const hasSignIn = !configuration.uxFeatureControl.DisableSignIn && !route?.hidesSignIn;

  const content = () => {
    if (!showsPage) return <PageSkeleton />;
    if (standing === "blocked") return <RarePage kind="blocked" />;
    if (standing === "redirectToGovernment") return <RarePage kind="government" />;
    return routed;
  };
  return (
    <Shell hasNavigation={standing !== "blocked"} hasSignIn={hasSignIn} year={year}>
      <ErrorBoundary
        basePath={configuration.basePath}
        resetKey={pathname}
        fallback={(failure) => <FailedPage failure={failure} />}
      >
        {content()}
      </ErrorBoundary>
    </Shell>
  );
}
