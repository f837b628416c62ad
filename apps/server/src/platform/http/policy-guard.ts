import type { PolicyName } from "@waymark/contracts/access/policies";
import type { FastifyInstance, RouteOptions } from "fastify";

export type RegisteredRoute = {
  readonly method: string;
  readonly url: string;
  readonly policy: PolicyName | undefined;
};

/** Collects every route, also the HEAD twins that Fastify adds, and refuses to start when one has no policy. */
export function guardPolicies(app: FastifyInstance): { readonly routes: () => readonly RegisteredRoute[] } {
  const collected: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    collected.push(route);
  });
  const routes = (): RegisteredRoute[] =>
    collected.flatMap((route) =>
      [route.method].flat().map((method) => ({ method, url: route.url, policy: route.config?.policy })),
    );
  app.addHook("onReady", async () => {
    const open = routes().filter((route) => route.policy === undefined);
    if (open.length > 0) {
      throw new Error(`Routes without a policy: ${open.map((route) => `${route.method} ${route.url}`).join(", ")}`);
    }
  });
  return { routes };
}
