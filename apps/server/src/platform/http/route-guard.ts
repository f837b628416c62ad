import type { Requirement } from "@waymark/contracts/access/requirements";
import type { FastifyInstance, RouteOptions } from "fastify";

export type RegisteredRoute = {
  readonly method: string;
  readonly url: string;
  readonly access: Requirement | undefined;
};

/** Collects every route, also the HEAD twins that Fastify adds, and refuses to start when one does not say who may call it. */
export function guardRoutes(app: FastifyInstance): { readonly routes: () => readonly RegisteredRoute[] } {
  const collected: { readonly url: string; readonly route: RouteOptions }[] = [];
  app.addHook("onRoute", (route) => {
    collected.push({ url: route.url, route });
  });
  // A twin with a trailing slash is not announced: Fastify only rewrites the url of the route it announced before.
  const routes = (): RegisteredRoute[] =>
    collected.flatMap(({ url, route }) =>
      [...new Set([url, route.url])].flatMap((spelling) =>
        [route.method].flat().map((method) => ({ method, url: spelling, access: route.config?.access })),
      ),
    );
  app.addHook("onReady", async () => {
    const open = routes().filter((route) => route.access === undefined);
    if (open.length > 0) {
      throw new Error(
        `Routes that do not say who may call them: ${open.map((route) => `${route.method} ${route.url}`).join(", ")}`,
      );
    }
  });
  return { routes };
}
