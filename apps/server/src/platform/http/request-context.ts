import type { Requirement } from "@waymark/contracts/access/requirements";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { ProblemCode } from "@waymark/contracts/problems";
import type { RateLimitName } from "@waymark/contracts/rate-limits";
import type { ShedClass } from "@waymark/contracts/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../ctx.ts";
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
    /** From when on the deadline counts, by the same clock. */
    deadlineFrom: number;
    /** Where the caller comes from, behind trusted proxies too. Read once: `ip` looks through all proxies at every look. */
    address: string;
    /** Gives back the place among the requests under way; absent when the URL itself was refused. */
    leavePlace: (() => void) | undefined;
  }
  interface FastifyContextConfig {
    access?: Requirement;
    shed?: ShedClass;
    limit?: RateLimitName;
    cloud?: CloudName;
    /** Answers requests of programs that are no browser and send no Origin. */
    originFree?: boolean;
    /** Its handler unpacks the body itself, within a limit. */
    takesGzip?: boolean;
    /** Answers with JSON or nothing, never with a page. */
    onlyData?: boolean;
  }
}

/** Why a caller may not make a call; undefined where they may. The access area decides, the wiring hands it in. */
export type RefusalOf = (
  caller: Caller,
  cloud: CloudName,
  requirement: Requirement,
) => ProblemCode | undefined | Promise<ProblemCode | undefined>;

export function decorateContext(app: FastifyInstance): void {
  for (const name of ["caller", "cloud", "noted", "route", "arrivedAt", "deadlineFrom", "address", "leavePlace"])
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
  request.deadlineFrom = request.arrivedAt;
  request.address = request.ip;
  // Given here: a Fastify that knows of a logger makes one per request and listens to every reply on its own account.
  request.log = options.log;
  reply.log = options.log;
}
