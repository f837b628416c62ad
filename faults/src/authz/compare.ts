import { requestFor } from "../requests/all.ts";
import { type Send, statusOf } from "./ask.ts";
import type { ExpectedRoute } from "./expected/all.ts";
import { verdictFor } from "./expected/table.ts";
import type { Caller } from "./principals.ts";

export type SignedCaller = Caller & { readonly bearer: string | undefined };

type Route = { readonly method: string; readonly url: string };
export type Difference = Route & { readonly text: string };
export type Comparison = { readonly cells: number; readonly differences: readonly Difference[] };

/** Enough to share the round trips to PostgreSQL, too few for the server to count itself as overloaded. */
const REQUESTS_AT_ONCE = 24;

/** Asks every route as every caller and compares the status with the expected one. */
export async function compareCells(
  send: Send,
  origin: string,
  routes: readonly ExpectedRoute[],
  callers: readonly SignedCaller[],
): Promise<Comparison> {
  const cells = routes.flatMap((route) => callers.map((caller) => ({ ...route, caller })));
  const differences: Difference[] = [];
  const queue = cells.values();
  const askInTurn = async (): Promise<void> => {
    for (const { method, url, verdicts, caller } of queue) {
      const authorization = caller.bearer === undefined ? undefined : `Bearer ${caller.bearer}`;
      const seen = await statusOf(send, origin, requestFor(method, url), authorization);
      const expected = verdictFor(verdicts, caller.groups);
      const text = `${method} ${url} as ${caller.name}: ${seen} instead of ${expected}`;
      if (seen !== expected) differences.push({ method, url, text });
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, askInTurn));
  return { cells: cells.length, differences };
}

/** Routes that only one side knows. */
export function compareRoutes(expected: readonly Route[], registered: readonly Route[]): Comparison {
  const missingIn = (routes: readonly Route[], others: readonly Route[], how: string): Difference[] => {
    const known = new Set(others.map(nameOf));
    const missing = new Map(routes.filter((route) => !known.has(nameOf(route))).map((route) => [nameOf(route), route]));
    return [...missing].map(([name, { method, url }]) => ({ method, url, text: `${name} ${how}` }));
  };
  return {
    cells: new Set([...expected, ...registered].map(nameOf)).size,
    differences: [
      ...missingIn(registered, expected, "is not in the tables"),
      ...missingIn(expected, registered, "is not registered"),
    ],
  };
}

const nameOf = ({ method, url }: Route): string => `${method} ${url}`;
