import { howToAsk, type Server, statusOf } from "./ask.ts";
import type { ExpectedRoute } from "./expected.ts";
import type { Caller } from "./principals.ts";

export type SignedCaller = Caller & { readonly bearer: string | undefined };

export type Difference = { readonly route: string; readonly text: string };
export type Comparison = { readonly cells: number; readonly differences: readonly Difference[] };

/** Asks every route as every caller and compares the status seen with the one written down. */
export async function compareCells(
  server: Server,
  routes: readonly ExpectedRoute[],
  callers: readonly SignedCaller[],
  forgetLimits: () => Promise<void>,
): Promise<Comparison> {
  const differences: Difference[] = [];
  for (const { method, url, verdicts } of routes) {
    // The limits are proved elsewhere; here they would only hide verdicts behind 429.
    await forgetLimits();
    const route = `${method} ${url}`;
    const seen = await Promise.all(
      callers.map((caller) =>
        statusOf(
          server,
          method,
          howToAsk(url),
          caller.bearer === undefined ? {} : { authorization: `Bearer ${caller.bearer}` },
        ),
      ),
    );
    for (const [index, { name, column }] of callers.entries()) {
      if (seen[index] !== verdicts[column])
        differences.push({ route, text: `${route} as ${name}: ${seen[index]} instead of ${verdicts[column]}` });
    }
  }
  return { cells: routes.length * callers.length, differences };
}

/** Routes that only one side knows. */
export function compareRoutes(
  expected: readonly { method: string; url: string }[],
  registered: readonly { method: string; url: string }[],
): Comparison {
  const nameOf = (one: { method: string; url: string }): string => `${one.method} ${one.url}`;
  const written = new Set(expected.map(nameOf));
  const there = new Set(registered.map(nameOf));
  return {
    cells: new Set([...written, ...there]).size,
    differences: [
      ...[...there]
        .filter((route) => !written.has(route))
        .map((route) => ({ route, text: `${route} is not in the table` })),
      ...[...written]
        .filter((route) => !there.has(route))
        .map((route) => ({ route, text: `${route} is not registered` })),
    ],
  };
}
