import type { PolicyName } from "@waymark/contracts/access/policies";
import type { FastifyInstance, RouteOptions } from "fastify";

export type RegisteredRoute = {
  readonly method: string;
  readonly url: string;
  readonly policy: PolicyName | undefined;
};

/** Collects every route, also the HEAD twins that Fastify adds, and refuses to start when one has no policy. */
export function guardPolicies(app: FastifyInstance): { readonly routes: () => readonly RegisteredRoute[] } {
  const collected: { readonly url: string; readonly route: RouteOptions }[] = [];
  app.addHook("onRoute", (route) => {
    collected.push({ url: route.url, route });
  });
  // A twin with a trailing slash is not announced: Fastify only rewrites the url of the route it announced before.
  const routes = (): RegisteredRoute[] =>
    collected.flatMap(({ url, route }) =>
      [...new Set([url, route.url])].flatMap((spelling) =>
        [route.method].flat().map((method) => ({ method, url: spelling, policy: route.config?.policy })),
      ),
    );
  app.addHook("onReady", async () => {
    const open = routes().filter((route) => route.policy === undefined);
    if (open.length > 0) {
      throw new Error(`Routes without a policy: ${open.map((route) => `${route.method} ${route.url}`).join(", ")}`);
    }
  });
  return { routes };
}
