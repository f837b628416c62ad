import { readFileSync } from "node:fs";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { TlsFiles } from "../env.ts";
import type { Log } from "../log.ts";
import { problem } from "../problem.ts";
import type { TokenCheck } from "../tokens/check.ts";
import { answerBadUrls } from "./answer-bad-urls.ts";
import { answerProblems, sendProblem } from "./answer-problems.ts";
import { authorise } from "./authorise.ts";
import { standardHeaders } from "./headers.ts";
import { capInFlight, type InFlight, overloaded } from "./in-flight.ts";
import { logRequest, newRequestId } from "./log-requests.ts";
import { describeApi, serveApiDescription } from "./openapi.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { refuseBadBodies, refuseBadRequests } from "./refuse-bad-requests.ts";
import { decorateContext, enterContext, type RefusalOf } from "./request-context.ts";
import { guardRoutes, type RegisteredRoute } from "./route-guard.ts";
import { watchEventLoop } from "./watch-event-loop.ts";

/** Closes connections that send too slowly, with and without TLS. */
const SLOW_SENDERS = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 };

export type HttpOptions = {
  readonly log: Log;
  readonly basePath: string;
  readonly cloud: CloudName;
  readonly publicOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly inFlightCap: number;
  /** An event loop that is later than this counts as overloaded. */
  readonly shedDelayMs: number;
  readonly tls: TlsFiles | undefined;
  readonly checkToken: TokenCheck;
  readonly refusalOf: RefusalOf;
  readonly limiter: RateLimiter;
  /** Called with the app to add routes; everything that guards them is in place by then. */
  readonly routes: (app: FastifyInstance) => Promise<void>;
};

export type HttpApp = {
  readonly app: FastifyInstance;
  readonly inFlight: InFlight;
  readonly routes: () => readonly RegisteredRoute[];
};

/** The HTTP edge, in the order in which a request meets it. */
export async function buildApp(options: HttpOptions): Promise<HttpApp> {
  const headers = standardHeaders({ https: options.publicOrigins.some((origin) => origin.startsWith("https:")) });
  const app = fastify({
    genReqId: newRequestId,
    // Its own lines would hold requests whole, with their tokens, as soon as any plugin listens to replies.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit: limits.bodyMaxBytes,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    // Fastify's own refusal tells nobody why. Who still comes over an open connection is served, and the connection then closed.
    return503OnClosing: false,
    frameworkErrors: answerBadUrls({ ...options, headers }),
    ...(options.tls === undefined
      ? { http: SLOW_SENDERS }
      : {
          https: {
            ...SLOW_SENDERS,
            cert: readFileSync(options.tls.certificateFile),
            key: readFileSync(options.tls.keyFile),
          },
        }),
  } as FastifyServerOptions) as unknown as FastifyInstance;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const guard = guardRoutes(app);
  answerProblems(app);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, problem("not_found")));

  const refuseBadRequest = refuseBadRequests(options);
  const authoriseCaller = authorise(options);
  const inFlight = capInFlight({ cap: options.inFlightCap, busy: await watchEventLoop(app, options.shedDelayMs) });
  refuseBadBodies(app);
  decorateContext(app);
  // Plain functions in one hook: a hook each would cost more than what they do.
  app.addHook("onRequest", (request, reply) => {
    enterContext(request, reply, options);
    const { shed, onlyData } = request.route;
    reply.headers(onlyData === true ? headers.data : headers.document).header("x-request-id", request.id);
    const leave = shed === undefined ? ignore : inFlight.enter(shed);
    request.leavePlace = leave ?? ignore;
    reply.raw.on("error", ignore);
    // A reply closes when it is written, and also after an abort.
    reply.raw.on("close", () => {
      request.leavePlace?.();
      if (reply.raw.writableFinished) logRequest(options.log, request, reply);
    });
    if (leave === undefined) throw overloaded();
    refuseBadRequest(request);
    return authoriseCaller(request, reply);
  });

  // The work is done when the reply is handed over: a client that does not read its reply must not hold a place.
  app.addHook("onSend", (request, _, payload, done) => {
    request.leavePlace?.();
    done(null, payload);
  });

  await describeApi(app);
  await options.routes(app);
  await serveApiDescription(app, options.basePath);
  return { app, inFlight, routes: guard.routes };
}

/** Nobody can receive a reply whose connection is gone. Without a listener its error event would end the process. */
const ignore = (): void => undefined;
