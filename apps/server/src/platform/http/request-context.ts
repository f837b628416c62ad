import type { PolicyName, Relation } from "@waymark/contracts/access/policies";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { RateLimitName } from "@waymark/contracts/rate-limits";
import type { ShedClass } from "@waymark/contracts/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../caller.ts";
import type { Log } from "../log.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
    cloud: CloudName;
    noted: Readonly<Record<string, unknown>> | undefined;
    /** The config of the route and its pattern; an unknown path has none. */
    route: FastifyContextConfig & { readonly url?: string };
    /** By performance.now(). */
    arrivedAt: number;
    /** Gives back the place among the requests under way; absent when the URL itself was refused. */
    leavePlace: (() => void) | undefined;
  }
  interface FastifyContextConfig {
    policy?: PolicyName;
    shed?: ShedClass;
    limit?: RateLimitName;
    cloud?: CloudName;
    /** Answers requests of programs that are no browser and send no Origin. */
    originFree?: boolean;
    /** Answers with JSON or nothing, never with a page. */
    onlyData?: boolean;
  }
}

/** How a signed-in caller stands to a cloud variant; implemented by the access area, handed in by the wiring. */
export type RelationOf = (caller: Caller, cloud: CloudName, policy: PolicyName) => Promise<Relation> | Relation;

export function decorateContext(app: FastifyInstance): void {
  for (const name of ["caller", "cloud", "noted", "route", "arrivedAt", "leavePlace"])
    app.decorateRequest(name, undefined);
}

export function enterContext(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { readonly cloud: CloudName; readonly log: Log },
): void {
  // Fastify makes a new object at every look at routeOptions, so it is looked at once.
  const route: FastifyRequest["route"] = request.routeOptions.config ?? {};
  request.route = route;
  request.cloud = route.cloud ?? options.cloud;
  request.arrivedAt = performance.now();
  // Given here: a Fastify that knows of a logger makes one per request and listens to every reply on its own account.
  request.log = options.log;
  reply.log = options.log;
}
