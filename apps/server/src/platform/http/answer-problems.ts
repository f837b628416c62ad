import { PROBLEMS, type ProblemBody, type ProblemCode, type RefusedInput } from "@waymark/contracts/problems";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { Problem, problem } from "../problem.ts";

/** Fastify's own refusals, by their code. What is not listed here is unexpected. */
const FASTIFY_CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "body_type_refused",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request_invalid",
  FST_ERR_CTP_INVALID_JSON_BODY: "request_invalid",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "request_invalid",
  FST_ERR_BAD_URL: "request_invalid",
};

/** Also a database that is late: it cancels a statement over its deadline, or ends one of two that wait for each other. */
const DATABASE_AWAY = /^(ECONN|EPIPE|ETIMEDOUT|57P0|57014|55P03|40001|40P01|08|53)/;
/** Text with characters that PostgreSQL keeps in no encoding, such as NUL. */
const UNSTORABLE_TEXT = /^22(P05|021)$/;
/** pg reports its own time limits and lost connections by message only. */
const DATABASE_GONE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|Client was closed/;
/** A reply names unknown fields, so these limits keep it from growing with the request. */
const MAX_ISSUES = 20;
const MAX_ISSUE_CHARACTERS = 160;
/** A reply that asks for a retry says when. It asks for none where a part is not configured: that will not change soon. */
const COME_AGAIN_SECONDS = 2;
const comesBack = ({ code }: Problem): boolean => PROBLEMS[code].status === 503 && code !== "not_configured";

/** The one place where failures become replies: RFC 9457 bodies with method, path, status and a text key. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // Who hangs up while sending has broken nothing of ours.
    const found = request.raw.destroyed && !request.raw.complete ? problem("request_invalid") : asProblem(error);
    if ("report" in PROBLEMS[found.code]) {
      request.log.error({ err: error, code: found.code, requestId: request.id }, "a request failed");
    }
    return sendProblem(request, reply, found);
  });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, found: Problem): FastifyReply {
  const known = PROBLEMS[found.code];
  const body: ProblemBody = {
    type: `urn:waymark:problem:${found.code}`,
    title: found.code.replaceAll("_", " "),
    status: known.status,
    code: found.code,
    textKey: known.textKey,
    method: request.method,
    path: request.url.split("?", 1)[0] ?? "/",
    requestId: request.id,
    ...(found.issues === undefined ? {} : { issues: found.issues }),
  };
  const comeAgain = found.retryAfterSeconds ?? (comesBack(found) ? COME_AGAIN_SECONDS : undefined);
  if (comeAgain !== undefined) reply.header("retry-after", String(comeAgain));
  if (known.status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .code(known.status)
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues: RefusedInput[] = error.validation.slice(0, MAX_ISSUES).map((one) => ({
      at: `${error.validationContext ?? "request"}${one.instancePath}`.slice(0, MAX_ISSUE_CHARACTERS),
      message: (one.message ?? "is not valid").slice(0, MAX_ISSUE_CHARACTERS),
    }));
    return problem("request_invalid", { issues });
  }
  const { code, statusCode, message } = error as { code?: unknown; statusCode?: unknown; message?: unknown };
  if (typeof code === "string") {
    const known = FASTIFY_CODES[code];
    if (known !== undefined) return problem(known);
    if (UNSTORABLE_TEXT.test(code)) return problem("request_invalid", { cause: error });
    if (DATABASE_AWAY.test(code)) return problem("dependency_down", { cause: error });
  }
  if (statusCode === 403 || statusCode === 404) return problem("not_found");
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) return problem("request_invalid");
  if (typeof message === "string" && DATABASE_GONE.test(message)) return problem("dependency_down", { cause: error });
  return problem("unexpected", { cause: error });
}
