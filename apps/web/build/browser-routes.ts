import type { Route } from "@waymark/contracts/route";
import { routes } from "@waymark/contracts/routes";
import type { Plugin } from "vite";

const TABLE = /packages\/contracts\/src\/routes\.ts$/;

/** What a browser needs in order to call. Who may call and how often is the server's part of the table. */
const callOf = ({ method, path, body }: Route) => ({ method, path, body });

/** The endpoint table without the server's part: half a kilobyte less in the first load. A test compares. */
export function browserRoutes(): string {
  const areas = Object.entries(routes).map(([area, table]) => {
    const calls = Object.entries<Route>(table).map(([name, route]) => [name, callOf(route)]);
    return [area, Object.fromEntries(calls)];
  });
  return `export const routes = ${JSON.stringify(Object.fromEntries(areas))};`;
}

export const browserRoutesModule = (): Plugin => ({
  name: "waymark:browser-routes",
  apply: "build",
  load: (id) => (TABLE.test(id) ? browserRoutes() : undefined),
});
