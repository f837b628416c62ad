import type { Route, RouteTable } from "@waymark/contracts/route";
import { routes } from "@waymark/contracts/routes";
import { expect, test } from "vitest";
import { comesFirst } from "../src/platform/api/first-areas.ts";
import { firstRoutes, laterRoutes } from "./browser-routes.ts";

const tablesIn = async (content: string): Promise<Record<string, RouteTable>> => {
  const url = `data:text/javascript,${encodeURIComponent(content)}`;
  const module = (await import(/* @vite-ignore */ url)) as Record<string, Record<string, RouteTable>>;
  return module.routes ?? module.laterRoutes ?? {};
};

test("the browser gets every call with its method, path, kind of body and whether it continues, and nothing that is the server's own", async () => {
  const [first, later] = [await tablesIn(firstRoutes()), await tablesIn(laterRoutes())];
  for (const [area, table] of Object.entries(routes)) {
    const calls = Object.entries<Route>(table).map(
      ([name, { access, shed, limit, maxBodyBytes, status, originFree, answers, mayBeNone, deadlineMs, ...call }]) => [
        name,
        answers === "document" ? { ...call, answers } : call,
      ],
    );
    expect((comesFirst(area) ? first : later)[area]).toEqual(Object.fromEntries(calls));
  }
});

test("of areas that no first page calls, the first load has only the names", async () => {
  const first = await tablesIn(firstRoutes());
  expect(Object.keys(first)).toEqual(Object.keys(routes));
  for (const [area, table] of Object.entries(first)) if (!comesFirst(area)) expect(table).toEqual({});
});
