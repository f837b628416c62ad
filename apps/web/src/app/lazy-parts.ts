import { lazy } from "react";
import { loadChunk } from "../platform/problems/chunk-loading.ts";

const headerMenus = () => loadChunk(() => import("./header-menus.tsx"));
const navigationDrawer = () => loadChunk(() => import("./navigation-drawer.tsx"));
const alertBars = () => loadChunk(() => import("./alert-bars.tsx"));

/** Parts of the shell that nobody needs to read the page; they arrive after it. */
export const LanguageMenu = lazy(() => headerMenus().then((module) => ({ default: module.LanguageMenu })));
export const ThemeMenu = lazy(() => headerMenus().then((module) => ({ default: module.ThemeMenu })));
export const NavigationDrawer = lazy(() => navigationDrawer().then((module) => ({ default: module.NavigationDrawer })));
export const AlertBars = lazy(() => alertBars().then((module) => ({ default: module.AlertBars })));
export const UserMenu = lazy(() =>
  loadChunk(() => import("./user-menu.tsx")).then((module) => ({ default: module.UserMenu })),
);

/** Fetched while idle, so that a menu opens at once and an alert can be shown even when the network is gone. */
export function preloadParts(): void {
  for (const load of [headerMenus, navigationDrawer, alertBars]) load().catch(() => undefined);
}
