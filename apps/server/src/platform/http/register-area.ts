import { type Api, type AreaName, api } from "@waymark/contracts/api";
import type { CallAnswer, CallName, Continued, Document, SchemaOf } from "@waymark/contracts/client";
import { type CloudName, GOVERNMENT_PREFIX } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { CONTINUATION_HEADER, type Route } from "@waymark/contracts/route";
import type { CallSchema } from "@waymark/contracts/schema";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Actor, Caller, Ctx, UserCtx } from "../ctx.ts";
import type { Db } from "../database/connect.ts";
import { BATCH_TYPES, type BatchBody, takeBatches } from "./batch-bodies.ts";
import { startDeadline, stopDeadline } from "./deadline.ts";
import { takeForms } from "./form-bodies.ts";

type Parsed<S extends CallSchema, Key extends "params" | "query" | "body" | "headers"> = S[Key] extends z.ZodType
  ? z.output<S[Key]>
  : undefined;

/** What a handler gets: the context of the call and its parsed input. Nothing of HTTP. */
export type Call<S extends CallSchema, Context extends Ctx = Ctx, Body = Parsed<S, "body">> = {
  readonly ctx: Context;
  readonly params: Parsed<S, "params">;
  readonly query: Parsed<S, "query">;
  readonly body: Body;
  readonly headers: Parsed<S, "headers">;
  readonly acceptLanguage: string;
  /** The caller's address as the trusted proxies tell it. Whole: cut it before it is logged or stored. */
  readonly address: string;
  /** What an operator should see of this call; goes into the one line that is logged for it. */
  readonly note: (fields: Readonly<Record<string, unknown>>) => void;
};

/** Where the route wants a token, the context has a person. */
type CtxOf<Called> = Called extends { readonly access: "anyone" } ? Ctx : UserCtx;

/** A batch comes as bytes, or not at all. */
type BodyOf<Called, S extends CallSchema> = Called extends { readonly body: "batch" }
  ? BatchBody | undefined
  : Parsed<S, "body">;

export type AreaHandlers<Area extends AreaName> = {
  readonly [Name in CallName<Area>]: (
    call: Call<
      SchemaOf<Area, Name>,
      CtxOf<Api[Area]["routes"][Name]>,
      BodyOf<Api[Area]["routes"][Name], SchemaOf<Area, Name>>
    >,
  ) => Promise<Api[Area]["routes"][Name] extends { readonly answers: "document" } ? Document : CallAnswer<Area, Name>>;
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
        config: {
          access: route.access,
          shed: route.shed,
          limit: route.limit,
          cloud,
          onlyData: true,
          ...(route.originFree === true ? { originFree: true } : {}),
          ...(route.body === "batch" ? { takesGzip: true } : {}),
        },
        schema: fastifySchema(options.area, name, route, schema, hide),
        ...(route.body === "batch" ? { validatorCompiler: skipBody } : {}),
        handler: async (request, reply) => {
          const call = callOf(options, request, schema);
          delayDeadline(route, request);
          const answer = await answerInTime(reply, handle, call);
          if (reply.sent) return undefined;
          return route.answers === "document"
            ? sendDocument(request, reply, answer as Document)
            : replyOf(route, schema, reply, answer);
        },
      });
    };
    const takeBodies = route.body === undefined ? undefined : OTHER_BODIES[route.body];
    if (takeBodies === undefined) register(app);
    else
      void app.register(async (scope) => {
        takeBodies(scope);
        register(scope);
      });
  }
}

/** Bodies other than JSON, each in a scope of its own. */
const OTHER_BODIES: Readonly<Record<NonNullable<Route["body"]>, ((scope: FastifyInstance) => void) | undefined>> = {
  json: undefined,
  form: takeForms,
  batch: takeBatches,
};

/** The schema of a batch describes it; the handler holds each of its items to it. */
const skipBody: FastifySchemaCompiler<FastifySchema> = (part) =>
  part.httpPart === "body" ? (value: unknown) => ({ value }) : zodCompiler(part);
const zodCompiler = validatorCompiler as unknown as FastifySchemaCompiler<FastifySchema>;

function delayDeadline(route: Route, request: FastifyRequest): void {
  // A batch may take long to arrive; what the server does with it may not.
  if (route.body === "batch") request.deadlineFrom = performance.now();
  if (route.deadlineMs !== undefined) request.deadlineFrom += route.deadlineMs - limits.requestDeadlineMs;
}

function replyOf(route: Route, schema: CallSchema, reply: FastifyReply, answer: unknown): unknown {
  if (route.status !== undefined) reply.code(route.status);
  if (route.continues) return pageOf(reply, answer as Continued<unknown>);
  if (route.answers === "text") reply.type("text/plain; charset=utf-8");
  if (schema.reply !== undefined && answer !== undefined) return answer;
  // Not returned: Fastify would wait for a reply that it is given as an answer.
  reply.code(204).send();
  return undefined;
}

/** Whoever has these bytes already is told so, and gets none. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, { type, body, etag }: Document): FastifyReply {
  reply.header("etag", etag).header("cache-control", "public, max-age=0, must-revalidate");
  const known = request.headers["if-none-match"];
  if (known?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag)) return reply.code(304).send();
  // Bytes pass the schema of the reply by.
  return reply.type(type).serializer(asItIs).send(body);
}
const asItIs = (body: unknown): string => body as string;

function pageOf(reply: FastifyReply, { body, continuation }: Continued<unknown>): unknown {
  if (continuation !== undefined) reply.header(CONTINUATION_HEADER, continuation);
  return body;
}

function callOf(ground: Pick<Ctx, "db" | "clock">, request: FastifyRequest, schema: CallSchema): Call<CallSchema> {
  return {
    ctx: ctxOfCall(ground, request.caller, request.cloud),
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

/** A text is described by its type of content, and goes out as it is. */
function repliesOf(route: Route, reply: z.ZodType): Record<number, unknown> {
  const type = route.answers === "document" ? "*/*" : "text/plain";
  const described = route.answers === undefined ? reply : { content: { [type]: { schema: reply } } };
  return { [route.status ?? 200]: described, ...(route.mayBeNone ? { 204: NOTHING } : {}) };
}
const NOTHING = z.undefined().describe("there is none");

function fastifySchema(area: string, name: string, route: Route, schema: CallSchema, hide: boolean): FastifySchema {
  return {
    ...(schema.params === undefined ? {} : { params: schema.params }),
    ...(schema.query === undefined ? {} : { querystring: schema.query }),
    ...(schema.body === undefined ? {} : { body: schema.body }),
    ...(route.body === "form" ? { consumes: ["application/x-www-form-urlencoded"] } : {}),
    ...(route.body === "batch" ? { consumes: BATCH_TYPES } : {}),
    // Loose: what the call does not name is there for the edge.
    ...(schema.headers instanceof z.ZodObject ? { headers: schema.headers.loose() } : {}),
    ...(schema.reply === undefined ? {} : { response: repliesOf(route, schema.reply) }),
    hide,
    tags: [area],
    operationId: `${area}.${name}`,
    summary: schema.summary,
    description: `Access: ${route.access}.`,
    ...(route.access === "anyone" ? {} : { security: [{ bearer: [] }] }),
  };
}
