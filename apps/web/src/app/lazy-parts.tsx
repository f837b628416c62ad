import { type ComponentType, lazy, Suspense } from "react";
import { loadChunk } from "../platform/problems/chunk-loading.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import type { RarePageProps } from "./routing/rare-pages.tsx";

const headerMenus = () => loadChunk(() => import("./shell/header-menus.tsx"));
const navigationDrawer = () => loadChunk(() => import("./shell/navigation-drawer.tsx"));
const alertBars = () => loadChunk(() => import("./shell/alert-bars.tsx"));

/** Parts of the shell that a reader does not need at first; they load after the page. */
export const LanguageMenu = lazy(() => headerMenus().then((module) => ({ default: module.LanguageMenu })));
export const ThemeMenu = lazy(() => headerMenus().then((module) => ({ default: module.ThemeMenu })));
export const NavigationDrawer = lazy(() => navigationDrawer().then((module) => ({ default: module.NavigationDrawer })));
export const AlertBars = lazy(() => alertBars().then((module) => ({ default: module.AlertBars })));
export const UserMenu = lazy(() =>
  loadChunk(() => import("./shell/user-menu.tsx")).then((module) => ({ default: module.UserMenu })),
);

/**
 * A page that arrives later, with its own skeleton. Prerendered pages must stand outside of any Suspense: React takes
 * over what is inside one at a later moment, when the settings around it may already have changed.
 */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Page = lazy(load) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={<PageSkeleton />}>
      <Page {...props} />
    </Suspense>
  );
}

const rarePages = () => loadChunk(() => import("./routing/rare-pages.tsx"));
/** What stands in for a page: a wrong route, a missing right, a request to sign in, a blocked tenant. */
export const RarePage = lazyPage<RarePageProps>(() => rarePages().then((module) => ({ default: module.RarePage })));

/** Fetched while idle, so that a menu opens at once and an alert can be shown even when the network is gone. */
export function preloadParts(): void {
  for (const load of [headerMenus, navigationDrawer, alertBars, rarePages]) load().catch(() => undefined);
}
