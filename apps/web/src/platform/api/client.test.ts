// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PROBLEMS, type ProblemCode } from "@waymark/contracts/problems";
import type { Route } from "@waymark/contracts/route";
import { routes } from "@waymark/contracts/routes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiClient } from "./client.ts";
import { comesFirst } from "./first-areas.ts";
import { NETWORK_REQUEST_ERROR, RequestError } from "./request-error.ts";
import { send } from "./send.ts";

type Seen = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
type Answer = (res: ServerResponse, nth: number) => void;

let server: Server;
let origin: string;
let seen: Seen[];
let answer: Answer;

const json = (res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  res.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
};

beforeAll(async () => {
  server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      seen.push({
        method: req.method ?? "",
        url: req.url ?? "",
        headers: req.headers,
        body: Buffer.concat(chunks).toString(),
      });
      answer(res, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen = [];
  answer = (res) => json(res, 200, { ok: true });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const noToken = async () => undefined;
const pauses: number[] = [];
const pause = async (ms: number) => void pauses.push(ms);
const anonymous = (more = {}) =>
  createApiClient({ basePath: origin, accessToken: noToken, pause, random: () => 0.5, ...more });
const failureOf = (call: Promise<unknown>): Promise<RequestError> =>
  call.then(
    () => expect.fail("the call should have failed"),
    (error: RequestError) => error,
  );

describe("api client", () => {
  it("has one function for each row of the endpoint tables", () => {
    const client = anonymous();
    for (const [area, table] of Object.entries(routes)) {
      if (comesFirst(area)) expect(Object.keys(client[area as keyof typeof client])).toEqual(Object.keys(table));
    }
  });

  it("makes the calls of an area that comes later like any other", async () => {
    await anonymous().performance.latestOfSolution({ params: { id: "a/b" } });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /api/pnpp/api/v1/PartnerPerformance/a%2Fb",
    ]);
  });

  it("fills path parameters and query, and leaves out what is not given", async () => {
    await anonymous().configuration.remoteFlags({
      params: { model: "way/mark", version: "1" },
      query: { agents: "web", EnvGroup: "Staging" },
    });
    await anonymous().configuration.localization({ query: {} });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /config/v1/way%2Fmark/1?agents=web&EnvGroup=Staging",
      "GET /api/Localization",
    ]);
  });

  it("refuses path parameters that would change the path", async () => {
    const query = { agents: "web", EnvGroup: "Staging" } as const;
    for (const model of ["", ".", ".."]) {
      await expect(anonymous().configuration.remoteFlags({ params: { model, version: "1" }, query })).rejects.toThrow(
        TypeError,
      );
    }
    expect(seen).toEqual([]);
  });

  it("calls backend paths with the prefix /gcc where the base path carries it [V195, P274]", async () => {
    await createApiClient({ basePath: `${origin}/gcc`, accessToken: noToken }).access.tenantStanding({});
    expect(seen[0]?.url).toBe("/gcc/ConnectivityTest/GetTenantStanding");
  });

  it("adds a bearer token when someone is signed in, and none otherwise [V196, P275]", async () => {
    await anonymous().access.pnppAccess({});
    await anonymous({ accessToken: async () => "token-1" }).access.pnppAccess({});
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, "Bearer token-1"]);
  });

  it("sends JSON bodies, and forms where the table says so", async () => {
    answer = (res) => res.writeHead(204).end();
    const visit = { event: "SolutionDetailPageVisit", idempotencyKey: "0198f3a0-0000-4000-8000-000000000000" } as const;
    expect(await anonymous().operations.logVisit({ body: visit })).toBeUndefined();
    expect(seen[0]?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual(visit);

    const form: Route = {
      method: "POST",
      path: "/form",
      access: "anyone",
      shed: "newTest",
      limit: "visit",
      body: "form",
    };
    const body = { city: "São Paulo", measuredLatencies: [{ code: "gru", ms: 4 }], absent: undefined };
    await send({ basePath: origin, accessToken: noToken }, form, { body });
    expect(seen[1]?.headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(seen[1]?.body))).toEqual({
      city: "São Paulo",
      measuredLatencies: '[{"code":"gru","ms":4}]',
    });
  });

  it("raises an error with method, path and status for every status outside 200-299 [V197, P276]", async () => {
    for (const status of [300, 304, 400, 401, 403, 404, 409, 418, 451, 500, 502, 599]) {
      answer = (res) => res.writeHead(status).end();
      const error = await failureOf(anonymous().operations.reportClientProblem({ body: {} as never }));
      expect(error).toBeInstanceOf(RequestError);
      expect({ method: error.method, path: error.path, status: error.status }).toEqual({
        method: "POST",
        path: "/api/Operations/ClientProblem",
        status,
      });
    }
    for (const status of [200, 201, 202, 206, 299]) {
      answer = (res) => json(res, status, { status });
      expect(await anonymous().access.pnppAccess({})).toEqual({ status });
    }
  });

  it("raises what the server answered to a call of the provider portal outside 200-299, whatever its body [P277]", async () => {
    for (const status of [300, 400, 401, 403, 404, 409, 500, 502, 503]) {
      const ours = {
        type: "urn:waymark:problem:access_denied",
        code: "access_denied",
        textKey: PROBLEMS.access_denied.textKey,
      };
      answer = (res) => json(res, status, { ...ours, requestId: `id-${status}` });
      const refused = { method: "GET", path: "/api/pnpp/api/v1/PnppAccess", status, code: "access_denied" };
      const provider = anonymous({ accessToken: async () => "token-1" });
      expect(await failureOf(provider.access.pnppAccess({}))).toMatchObject({ ...refused, requestId: `id-${status}` });
      // A body that looks like the flags is none.
      answer = (res) => json(res, status, { isPartnerRegistered: true });
      expect(await failureOf(provider.access.pnppAccess({}))).toMatchObject({ status });
    }
  });

  it("carries the problem's code, text key and request id", async () => {
    for (const code of Object.keys(PROBLEMS) as ProblemCode[]) {
      const { status, textKey } = PROBLEMS[code];
      const type = `urn:waymark:problem:${code}`;
      answer = (res) => json(res, status, { type, code, textKey, requestId: `id-${code}` });
      const error = await failureOf(anonymous().operations.logVisit({ body: {} as never }));
      expect(error).toMatchObject({ status, code, textKey, requestId: `id-${code}` });
    }
  });

  it("reads foreign answers by their status and believes no foreign code", async () => {
    for (const foreign of [
      { code: "__proto__" },
      { code: "run_is_over", textKey: "x" },
      { type: "about:blank", code: "x" },
    ]) {
      answer = (res) => json(res, 404, { ...foreign, requestId: 7 }, { "x-request-id": "edge-1" });
      expect(await failureOf(anonymous().access.pnppAccess({}))).toMatchObject({
        code: "not_found",
        textKey: PROBLEMS.not_found.textKey,
        requestId: "edge-1",
      });
    }
    answer = (res) => json(res, 409, {});
    expect(await failureOf(anonymous().access.pnppAccess({}))).toMatchObject({ status: 409, code: undefined });
    answer = (res) => res.writeHead(418, { "content-type": "text/html" }).end("<h1>teapot</h1>");
    const error = await failureOf(anonymous().access.pnppAccess({}));
    expect(error).toMatchObject({ status: 418, code: undefined, textKey: PROBLEMS.unexpected.textKey });
  });

  it("does not take a captive portal's page or redirect for an answer", async () => {
    answer = (res) => res.writeHead(200, { "content-type": "text/html" }).end("<h1>Hotel Wi-Fi</h1>");
    expect(await failureOf(anonymous().access.pnppAccess({}))).toMatchObject({ status: 200, code: undefined });
    answer = (res) => res.writeHead(302, { location: `${origin}/login` }).end();
    const error = await failureOf(anonymous().access.pnppAccess({}));
    expect(error).toMatchObject({ status: 0, textKey: NETWORK_REQUEST_ERROR });
  });

  it("gives status 0 and the network text when nothing answers", async () => {
    const nobody = createServer();
    await new Promise<void>((resolve) => nobody.listen(0, "127.0.0.1", resolve));
    const { port } = nobody.address() as AddressInfo;
    await new Promise((resolve) => nobody.close(resolve));
    const error = await failureOf(anonymous({ basePath: `http://127.0.0.1:${port}` }).access.pnppAccess({}));
    expect(error).toMatchObject({
      method: "GET",
      path: "/api/pnpp/api/v1/PnppAccess",
      status: 0,
      textKey: NETWORK_REQUEST_ERROR,
    });
  });

  it("gives up with the timeout text when the answer or its body takes too long", async () => {
    const expected = { status: 0, code: "request_timeout", textKey: PROBLEMS.request_timeout.textKey };
    answer = () => undefined;
    expect(await failureOf(anonymous({ timeoutMs: 60 }).access.pnppAccess({}))).toMatchObject(expected);
    answer = (res) => void res.writeHead(200, { "content-type": "application/json" }).write("{");
    expect(await failureOf(anonymous({ timeoutMs: 60 }).access.pnppAccess({}))).toMatchObject(expected);
  });

  it("lets the caller abort, and says so as an abort", async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    const error = await failureOf(anonymous().access.pnppAccess({}, { signal: controller.signal }));
    expect(error.name).toBe("AbortError");
  });
});

describe("api client, when the server is full", () => {
  beforeEach(() => void pauses.splice(0));

  it("waits as long as Retry-After says plus a random part, and reads again", async () => {
    answer = (res, nth) =>
      nth < 3 ? json(res, nth === 1 ? 503 : 429, {}, { "retry-after": "2" }) : json(res, 200, { nth });
    expect(await anonymous().access.pnppAccess({})).toEqual({ nth: 3 });
    expect(pauses).toEqual([2_500, 3_000]);
  });

  it("repeats a read twice and no more", async () => {
    answer = (res) => json(res, 503, { code: "overloaded" });
    expect(await failureOf(anonymous().access.pnppAccess({}))).toMatchObject({ status: 503, code: "overloaded" });
    expect(seen).toHaveLength(3);
    expect(pauses).toEqual([500, 1_000]);
  });

  it("repeats no write, no other failure and no wait beyond patience", async () => {
    answer = (res) => json(res, 503, {}, { "retry-after": "1" });
    await failureOf(anonymous().operations.logVisit({ body: {} as never }));
    answer = (res) => json(res, 500, {});
    await failureOf(anonymous().access.pnppAccess({}));
    answer = (res) => json(res, 429, {}, { "retry-after": "3600" });
    await failureOf(anonymous().access.pnppAccess({}));
    expect(seen).toHaveLength(3);
    expect(pauses).toEqual([]);
  });
});
