import type { Route } from "@waymark/contracts/route";
import { routes } from "@waymark/contracts/routes";
import { expect, test } from "vitest";
import { LATER_AREAS } from "../src/platform/api/later-areas.ts";
import { firstRoutes, laterRoutes } from "./browser-routes.ts";

const tablesIn = async (content: string): Promise<Record<string, unknown>> => {
  const url = `data:text/javascript,${encodeURIComponent(content)}`;
  const module = (await import(/* @vite-ignore */ url)) as Record<string, Record<string, unknown>>;
  return module.routes ?? module.laterRoutes ?? {};
};

test("the browser gets every call with its method, path, kind of body and whether it continues, and nothing that is the server's own", async () => {
  const reduced = { ...(await tablesIn(firstRoutes())), ...(await tablesIn(laterRoutes())) };
  expect(Object.keys(reduced).sort()).toEqual(Object.keys(routes).sort());
  for (const [area, table] of Object.entries(routes)) {
    const calls = Object.entries<Route>(table).map(([name, { access, shed, limit, maxBodyBytes, ...call }]) => [
      name,
      call,
    ]);
    expect(reduced[area]).toEqual(Object.fromEntries(calls));
  }
});

test("areas whose pages nobody opens first are not in the first load", async () => {
  expect(Object.keys(await tablesIn(laterRoutes()))).toEqual([...LATER_AREAS]);
  for (const area of LATER_AREAS) expect(await tablesIn(firstRoutes())).not.toHaveProperty(area);
});
