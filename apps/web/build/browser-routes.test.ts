import type { Route } from "@waymark/contracts/route";
import { routes } from "@waymark/contracts/routes";
import { expect, test } from "vitest";
import { browserRoutes } from "./browser-routes.ts";

test("the browser gets every call with its method, path and kind of body, and nothing that is the server's own", async () => {
  const url = `data:text/javascript,${encodeURIComponent(browserRoutes())}`;
  const { routes: reduced } = (await import(/* @vite-ignore */ url)) as { routes: typeof routes };
  expect(Object.keys(reduced)).toEqual(Object.keys(routes));
  for (const [area, table] of Object.entries(routes)) {
    const calls = Object.entries<Route>(table).map(([name, { method, path, body }]) => [
      name,
      body === undefined ? { method, path } : { method, path, body },
    ]);
    expect(reduced[area as keyof typeof routes]).toEqual(Object.fromEntries(calls));
  }
});
