import type { Route } from "@waymark/contracts/route";
import { routes } from "@waymark/contracts/routes";
import type { Plugin } from "vite";
import { comesFirst } from "../src/platform/api/first-areas.ts";

/** What a browser needs in order to call. Who may call and how often is the server's part of the table. */
const callOf = ({ method, path, body, continues, answers }: Route) => ({
  ...{ method, path, body, continues },
  // A text says by its type that it is one.
  ...(answers === "document" ? { answers } : {}),
});

/** The endpoint table with the calls of some areas, and of the others only their names. A test compares. */
function tableWith(isWanted: (area: string) => boolean): string {
  const areas = Object.entries(routes).map(([area, table]) => {
    const calls = isWanted(area) ? Object.entries<Route>(table) : [];
    return [area, Object.fromEntries(calls.map(([name, route]) => [name, callOf(route)]))];
  });
  return JSON.stringify(Object.fromEntries(areas));
}

/** The part of the first load, and the part that comes with the first call to one of its areas. */
export const firstRoutes = (): string => `export const routes = ${tableWith(comesFirst)};`;
export const laterRoutes = (): string => `export const laterRoutes = ${tableWith((area) => !comesFirst(area))};`;

const MODULES: readonly [path: RegExp, content: () => string][] = [
  [/packages\/contracts\/src\/routes\.ts$/, firstRoutes],
  [/platform\/api\/later-routes\.ts$/, laterRoutes],
];

export const browserRoutesModule = (): Plugin => ({
  name: "waymark:browser-routes",
  apply: "build",
  load: (id) => MODULES.find(([path]) => path.test(id))?.[1](),
});
