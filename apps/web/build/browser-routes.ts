import type { Route } from "@waymark/contracts/route";
import { routes } from "@waymark/contracts/routes";
import type { Plugin } from "vite";
import { isLater } from "../src/platform/api/later-areas.ts";

/** What a browser needs in order to call. Who may call and how often is the server's part of the table. */
const callOf = ({ method, path, body, continues }: Route) => ({ method, path, body, continues });

/** A part of the endpoint table, without what is the server's. A test compares. */
function tableOf(isWanted: (area: string) => boolean): string {
  const areas = Object.entries(routes)
    .filter(([area]) => isWanted(area))
    .map(([area, table]) => {
      const calls = Object.entries<Route>(table).map(([name, route]) => [name, callOf(route)]);
      return [area, Object.fromEntries(calls)];
    });
  return JSON.stringify(Object.fromEntries(areas));
}

/** The part of the first load, and the part that comes with the first call to one of its areas. */
export const firstRoutes = (): string => `export const routes = ${tableOf((area) => !isLater(area))};`;
export const laterRoutes = (): string => `export const laterRoutes = ${tableOf(isLater)};`;

const MODULES: readonly [path: RegExp, content: () => string][] = [
  [/packages\/contracts\/src\/routes\.ts$/, firstRoutes],
  [/platform\/api\/later-routes\.ts$/, laterRoutes],
];

export const browserRoutesModule = (): Plugin => ({
  name: "waymark:browser-routes",
  apply: "build",
  load: (id) => MODULES.find(([path]) => path.test(id))?.[1](),
});
