import { api } from "@waymark/contracts/api";
import type { CallSchema } from "@waymark/contracts/schema";
import type { Principal } from "@waymark/identity/world/users";
import { expectedRoutes } from "../authz/expected/all.ts";
import { verdictFor } from "../authz/expected/table.ts";
import { startOwnApp } from "../authz/own-app.ts";
import { CALLERS } from "../authz/principals.ts";
import { callOf, requestFor } from "../requests/all.ts";
import type { World } from "./world.ts";

export type BodyRoute = {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly type: string;
  /** A good body, made anew each time: the server takes some only once. */
  readonly body: () => string;
  /** Whether the route reads fields from its body, or has all it needs in its path. */
  readonly takesBody: boolean;
  /** A person whom the expected table lets in, and the status that this person gets. */
  readonly as: Principal;
  readonly status: number;
};

/** Every registered route that changes something, with a body that it takes and a person whom it lets in. */
export async function bodyRoutes(world: World): Promise<BodyRoute[]> {
  const own = await startOwnApp(world.product.environment);
  await own.stop();
  return own.routes
    .filter(({ method }) => !["GET", "HEAD", "OPTIONS"].includes(method))
    .flatMap(({ method, url }) => {
      const guest = guestOf(method, url);
      // A route that lets in nobody of the demo world refuses a request before it looks at the body.
      if (guest === undefined) return [];
      const { path, type = "" } = requestFor(method, url);
      const body = () => requestFor(method, url).body ?? "";
      return [{ method, url, path, type, body, takesBody: takesBody(method, url), ...guest }];
    });
}

function takesBody(method: string, url: string): boolean {
  const { area, call } = callOf(method, url) ?? {};
  if (area === undefined || call === undefined) return false;
  return (api[area].schemas as Readonly<Record<string, CallSchema>>)[call]?.body !== undefined;
}

function guestOf(method: string, url: string): Pick<BodyRoute, "as" | "status"> | undefined {
  const expected = expectedRoutes({ pages: false }).find((route) => route.method === method && route.url === url);
  if (expected === undefined) throw new Error(`${method} ${url} is not in the expected tables`);
  for (const { token, groups } of CALLERS) {
    const status = verdictFor(expected.verdicts, groups);
    if (token !== undefined && status !== 401 && status !== 403) return { as: token.principal, status };
  }
  return undefined;
}
