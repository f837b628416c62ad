import { type Api, type AreaName, api } from "@waymark/contracts/api";
import type { CallAnswer, CallName, Continued, SchemaOf } from "@waymark/contracts/client";
import { type CloudName, GOVERNMENT_PREFIX } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { CONTINUATION_HEADER, type Route } from "@waymark/contracts/route";
import type { CallSchema } from "@waymark/contracts/schema";
import type { FastifyInstance, FastifyReply, FastifySchema } from "fastify";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Actor, Caller, Ctx, UserCtx } from "../ctx.ts";
import type { Db } from "../database/connect.ts";
import { startDeadline, stopDeadline } from "./deadline.ts";
import { takeForms } from "./form-bodies.ts";

type Parsed<S extends CallSchema, Key extends "params" | "query" | "body" | "headers"> = S[Key] extends z.ZodType
  ? z.output<S[Key]>
  : undefined;

/** What a handler gets: the context of the call and its parsed input. Nothing of HTTP. */
export type Call<S extends CallSchema, Context extends Ctx = Ctx> = {
  readonly ctx: Context;
  readonly params: Parsed<S, "params">;
  readonly query: Parsed<S, "query">;
  readonly body: Parsed<S, "body">;
  readonly headers: Parsed<S, "headers">;
  readonly acceptLanguage: string;
  /** The caller's address as the trusted proxies tell it. Whole: cut it before it is logged or stored. */
  readonly address: string;
  /** What an operator should see of this call; goes into the one line that is logged for it. */
  readonly note: (fields: Readonly<Record<string, unknown>>) => void;
};

/** Where the route wants a token, the context has a person. */
type CtxOf<Called> = Called extends { readonly access: "anyone" } ? Ctx : UserCtx;

export type AreaHandlers<Area extends AreaName> = {
  readonly [Name in CallName<Area>]: (
    call: Call<SchemaOf<Area, Name>, CtxOf<Api[Area]["routes"][Name]>>,
  ) => Promise<CallAnswer<Area, Name>>;
};

const ANONYMOUS_ACTOR: Actor = { kind: "anonymous" };

/** Registers every route of an area, under / and under /gcc, from the endpoint table. */
export function registerArea<Area extends AreaName>(
  app: FastifyInstance,
  options: {
    readonly area: Area;
    readonly handlers: AreaHandlers<Area>;
    readonly basePath: string;
    readonly cloud: CloudName;
    readonly db: Db;
    readonly clock: Clock;
  },
): void {
  const { routes, schemas } = api[options.area] as {
    routes: Record<string, Route>;
    schemas: Record<string, CallSchema>;
  };
  for (const [name, route] of Object.entries(routes)) {
    const schema = schemas[name];
    const handle = options.handlers[name as CallName<Area>] as unknown as (call: Call<CallSchema>) => Promise<unknown>;
    if (schema === undefined || handle === undefined)
      throw new Error(`${options.area}.${name} has no schema or handler`);
    const variants = [
      { prefix: options.basePath, cloud: options.cloud, hide: false },
      { prefix: `${options.basePath}${GOVERNMENT_PREFIX}`, cloud: "GovernmentCommunity" as const, hide: true },
    ];
    const register = (scope: FastifyInstance): void => {
      for (const variant of variants) addRoute(scope, variant);
    };
    const addRoute = (scope: FastifyInstance, { prefix, cloud, hide }: (typeof variants)[number]): void => {
      scope.route({
        method: route.method,
        url: `${prefix}${route.path}`,
        bodyLimit: route.maxBodyBytes ?? limits.bodyMaxBytes,
        config: { access: route.access, shed: route.shed, limit: route.limit, cloud, onlyData: true },
        schema: fastifySchema(options.area, name, route, schema, hide),
        handler: async (request, reply) => {
          const call: Call<CallSchema> = {
            ctx: ctxOfCall(options, request.caller, request.cloud),
            params: request.params as undefined,
            query: request.query as undefined,
            body: request.body as undefined,
            headers: (schema.headers === undefined ? undefined : request.headers) as undefined,
            acceptLanguage: request.headers["accept-language"] ?? "",
            address: request.address,
            note: (fields) => {
              request.noted = request.noted === undefined ? fields : { ...request.noted, ...fields };
            },
          };
          const answer = await answerInTime(reply, handle, call);
          if (reply.sent) return undefined;
          if (route.continues) return pageOf(reply, answer as Continued<unknown>);
          if (schema.reply !== undefined) return answer;
          // Not returned: Fastify would wait for a reply that it is given as an answer.
          reply.code(204).send();
          return undefined;
        },
      });
    };
    if (route.body !== "form") register(app);
    else
      void app.register(async (scope) => {
        takeForms(scope);
        register(scope);
      });
  }
}

function pageOf(reply: FastifyReply, { body, continuation }: Continued<unknown>): unknown {
  if (continuation !== undefined) reply.header(CONTINUATION_HEADER, continuation);
  return body;
}

/** Made once per call; every verb gets it first. */
function ctxOfCall({ db, clock }: Pick<Ctx, "db" | "clock">, caller: Caller, cloud: CloudName): Ctx {
  const user = caller.kind === "user" ? caller : undefined;
  const actor = user === undefined ? ANONYMOUS_ACTOR : ({ kind: "user", id: user.objectId } as const);
  return { db, clock, cloud, actor, user, now: new Date(clock.now()) };
}

/** What comes after the deadline, an answer or a failure, is for nobody. */
async function answerInTime(
  reply: FastifyReply,
  handle: (call: Call<CallSchema>) => Promise<unknown>,
  call: Call<CallSchema>,
): Promise<unknown> {
  startDeadline(reply);
  try {
    return await handle(call);
  } catch (error) {
    if (!reply.sent) throw error;
    return undefined;
  } finally {
    stopDeadline(reply);
  }
}

function fastifySchema(area: string, name: string, route: Route, schema: CallSchema, hide: boolean): FastifySchema {
  return {
    ...(schema.params === undefined ? {} : { params: schema.params }),
    ...(schema.query === undefined ? {} : { querystring: schema.query }),
    ...(schema.body === undefined ? {} : { body: schema.body }),
    ...(route.body === "form" ? { consumes: ["application/x-www-form-urlencoded"] } : {}),
    // Loose: what the call does not name is there for the edge.
    ...(schema.headers instanceof z.ZodObject ? { headers: schema.headers.loose() } : {}),
    ...(schema.reply === undefined ? {} : { response: { 200: schema.reply } }),
    hide,
    tags: [area],
    operationId: `${area}.${name}`,
    summary: schema.summary,
    description: `Access: ${route.access}.`,
    ...(route.access === "anyone" ? {} : { security: [{ bearer: [] }] }),
  };
}
