import { readFileSync } from "node:fs";
import underPressure from "@fastify/under-pressure";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions, fastify, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Log } from "../log.ts";
import { problem } from "../problem.ts";
import type { TokenCheck } from "../tokens/check.ts";
import { answerBadUrls } from "./answer-bad-urls.ts";
import { answerProblems, sendProblem } from "./answer-problems.ts";
import { authorise } from "./authorise.ts";
import { setHeaders, standardHeaders } from "./headers.ts";
import { capInFlight, type InFlight } from "./in-flight.ts";
import { logRequests, newRequestId } from "./log-requests.ts";
import { describeApi, serveApiDescription } from "./openapi.ts";
import { guardPolicies, type RegisteredRoute } from "./policy-guard.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { refuseBadRequests } from "./refuse-bad-requests.ts";
import type { RelationOf } from "./request-context.ts";

const EVENT_LOOP_DELAY_MS = 200;
/** Who dribbles is cut off soon after its time is over, with and without TLS. */
const SLOW_SENDERS = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 };

export type HttpOptions = {
  readonly log: Log;
  readonly basePath: string;
  readonly cloud: CloudName;
  readonly publicOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly inFlightCap: number;
  readonly tls: { readonly certificateFile: string; readonly keyFile: string } | undefined;
  readonly checkToken: TokenCheck;
  readonly relationOf: RelationOf;
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
    loggerInstance: options.log,
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than the line it writes; that line names the request itself.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit: limits.bodyMaxBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    frameworkErrors: answerBadUrls(headers),
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
  const guard = guardPolicies(app);
  answerProblems(app);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, problem("not_found")));

  app.decorateRequest("cloud", options.cloud);
  app.addHook("onRequest", (request, _, done) => {
    request.cloud = request.routeOptions.config.cloud ?? options.cloud;
    done();
  });
  logRequests(app);
  setHeaders(app, headers);
  await app.register(underPressure, { maxEventLoopDelay: EVENT_LOOP_DELAY_MS, pressureHandler: () => undefined });
  const inFlight = capInFlight(app, { cap: options.inFlightCap, busy: () => app.isUnderPressure() });
  refuseBadRequests(app, { publicOrigins: options.publicOrigins });
  authorise(app, options);

  await describeApi(app);
  await options.routes(app);
  await serveApiDescription(app, options.basePath);
  return { app, inFlight, routes: guard.routes };
}
