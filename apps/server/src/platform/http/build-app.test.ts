import { type AddressInfo, connect, type Socket } from "node:net";
import type { Requirement } from "@waymark/contracts/access/requirements";
import { PROBLEMS } from "@waymark/contracts/problems";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { refusalOf } from "../../areas/access/decide-refusal.ts";
import { createLog } from "../log.ts";
import { problem } from "../problem.ts";
import { buildApp, type HttpApp, type HttpOptions } from "./build-app.ts";

const ORIGIN = "https://waymark.example";
const USER = {
  kind: "user",
  tenantId: "10416956-b254-4196-a69e-ba7096758347",
  objectId: "3a74e1fc-31dc-4753-abfe-e1788f1b3a02",
  isGuest: false,
  tokenExpiresAt: Number.MAX_SAFE_INTEGER,
} as const;

/** A busy machine would decide what is shed; the test decides instead. */
const NEVER_LATE_MS = 60_000;
const ALWAYS_LATE_MS = -1;

const log = createLog("silent", "test");
const built: HttpApp[] = [];
afterEach(async () => {
  for (const { app } of built.splice(0)) await app.close();
});

/** The real edge around routes of the test. A token says how its bearer stands. */
async function edge(routes: (app: FastifyInstance) => void, more: Partial<HttpOptions> = {}): Promise<HttpApp> {
  let shown = "";
  /** By the token that the test shows. */
  const STANDINGS: Partial<Record<string, "blocked" | "redirectToGovernment">> = {
    blockedTenant: "blocked",
    otherCloudTenant: "redirectToGovernment",
  };
  const http = await buildApp({
    log,
    basePath: "",
    cloud: "MultiTenant",
    publicOrigins: [ORIGIN],
    trustedProxies: [],
    inFlightCap: 8,
    shedDelayMs: NEVER_LATE_MS,
    tls: undefined,
    checkToken: async (token) => {
      if (token === "bad") throw problem("token_refused");
      shown = token;
      return USER;
    },
    refusalOf: refusalOf({
      standingOf: async () => ({ standing: STANDINGS[shown] ?? "welcome", regionSubScope: null }),
      rightsOf: async () => new Set(shown === "operator" ? ["oceAction" as const] : []),
    }),
    limiter: { count: async () => undefined },
    routes: async (app) => routes(app),
    ...more,
  });
  built.push(http);
  return http;
}

const open = { access: "anyone", shed: "essential" } as const;

describe("problems [V197]", () => {
  test("the reply to an unknown path has method, path, status, a text key and a request id", async () => {
    const { app } = await edge(() => undefined);
    const reply = await app.inject({ method: "GET", url: "/no/such/path?secret=1" });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers["content-type"]).toContain("application/problem+json");
    expect(reply.json()).toEqual({
      type: "urn:waymark:problem:not_found",
      title: "not found",
      status: 404,
      code: "not_found",
      textKey: "problem.notFound",
      method: "GET",
      path: "/no/such/path",
      requestId: reply.headers["x-request-id"],
    });
  });

  test.each(Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[])("%s becomes its status and its text", async (code) => {
    const { app } = await edge((routes) =>
      routes.get("/fails", { config: open }, async () => {
        throw problem(code);
      }),
    );
    const reply = await app.inject("/fails");
    expect(reply.statusCode).toBe(PROBLEMS[code].status);
    expect(reply.json()).toMatchObject({ code, textKey: PROBLEMS[code].textKey, method: "GET", path: "/fails" });
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.headers["www-authenticate"]).toBe(PROBLEMS[code].status === 401 ? "Bearer" : undefined);
    const comesBack = PROBLEMS[code].status === 503 && code !== "not_configured";
    expect(reply.headers["retry-after"] !== undefined).toBe(comesBack);
  });

  test("what nobody foresaw says nothing of itself", async () => {
    const { app } = await edge((routes) =>
      routes.get("/fails", { config: open }, async () => {
        throw new Error("password=hunter2 at /srv/secret.ts");
      }),
    );
    const reply = await app.inject("/fails");
    expect(reply.statusCode).toBe(500);
    expect(reply.payload).not.toMatch(/hunter2|secret\.ts/);
  });

  test.each(["/%E0%A4%A", `/by/${"x".repeat(300)}`])("a URL that cannot be read is a problem too: %s", async (url) => {
    const { app } = await edge((routes) => routes.get("/by/:name", { config: open }, async () => "ok"));
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: "request_invalid", requestId: reply.headers["x-request-id"] });
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("bodies", () => {
  const post = async (body: string | Buffer, headers: Record<string, string> = {}) => {
    const { app } = await edge((routes) =>
      routes.post(
        "/take",
        { config: open, schema: { body: z.strictObject({ name: z.string().max(5) }) } },
        async () => "ok",
      ),
    );
    return app.inject({
      method: "POST",
      url: "/take",
      headers: { origin: ORIGIN, "content-type": "application/json", ...headers },
      payload: body,
    });
  };

  test("a good one is taken", async () => {
    expect((await post('{"name":"good"}')).statusCode).toBe(200);
  });

  test("what the schema refuses is named with its place, and not repeated", async () => {
    const reply = await post('{"name":"much too long","extra":"<script>"}');
    expect(reply.statusCode).toBe(400);
    const { issues } = reply.json<{ issues: { at: string; message: string }[] }>();
    expect(issues.map((issue) => issue.at)).toContain("body/name");
    expect(reply.payload).not.toContain("much too long");
  });

  test("a refusal stays short, however much is refused", async () => {
    const keys = Array.from({ length: 2_000 }, (_, index) => `"unknown-key-${index}":1`).join(",");
    expect((await post(`{${keys}}`)).payload.length).toBeLessThan(4_000);
  });

  test.each([
    ["no JSON", "{", 400, "request_invalid"],
    ["empty", "", 400, "request_invalid"],
    ["no object", "null", 400, "request_invalid"],
    ["too deep", "[".repeat(33) + "]".repeat(33), 400, "body_too_deep"],
    ["too large", `{"name":"${"x".repeat(70_000)}"}`, 413, "body_too_large"],
    ["polluting", '{"__proto__":{"x":1}}', 400, "request_invalid"],
    ["no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, "request_invalid"],
  ])("%s is refused", async (_, body, status, code) => {
    const reply = await post(body);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code]);
  });

  test.each([
    [{ "content-type": "text/plain" }, 415],
    [{ "content-type": "application/x-www-form-urlencoded" }, 415],
    [{ "content-encoding": "gzip" }, 415],
    [{ origin: "https://attacker.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: `${ORIGIN}.attacker.example` }, 403],
    [{ origin: "http://waymark.example" }, 403],
  ])("with %j it is refused", async (headers, status) => {
    expect((await post('{"name":"good"}', headers)).statusCode).toBe(status);
  });
});

describe("what a route requires", () => {
  const ask = async (access: Requirement, token?: string) => {
    const { app } = await edge((routes) =>
      routes.get("/held", { config: { access, shed: "essential" } }, async () => "ok"),
    );
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return app.inject({ url: "/held", headers });
  };

  test("a route that does not say who may call it does not start", async () => {
    const { app } = await edge((routes) => routes.get("/forgotten", async () => "ok"));
    await expect(app.ready()).rejects.toThrow(
      "Routes that do not say who may call them: GET /forgotten, HEAD /forgotten",
    );
  });

  test.each([
    ["anyone", undefined, 200],
    ["anyone", "blockedTenant", 200],
    ["anyone", "bad", 401],
    ["signedIn", undefined, 401],
    ["signedIn", "member", 200],
    ["signedIn", "blockedTenant", 403],
    ["signedIn", "otherCloudTenant", 403],
    ["anyTenant", undefined, 401],
    ["anyTenant", "member", 200],
    ["right:oceAction", "member", 403],
    ["right:oceAction", "operator", 200],
    ["right:oceAction", undefined, 401],
  ] as const)("%s asked as %s answers %i", async (access, token, status) => {
    expect((await ask(access, token)).statusCode).toBe(status);
  });

  test("a blocked tenant and a tenant of another cloud get different problem codes", async () => {
    expect((await ask("signedIn", "blockedTenant")).json()).toMatchObject({ code: "tenant_blocked" });
    expect((await ask("signedIn", "otherCloudTenant")).json()).toMatchObject({ code: "tenant_in_other_cloud" });
    expect((await ask("right:oceAction", "member")).json()).toMatchObject({ code: "access_denied" });
  });
});

describe("headers", () => {
  test("every reply carries them, also a refusal", async () => {
    const { app } = await edge((routes) => routes.get("/fine", { config: open }, async () => "ok"));
    for (const url of ["/fine", "/missing"]) {
      expect((await app.inject(url)).headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": "max-age=31536000; includeSubDomains",
      });
    }
  });

  test("without TLS the reply has no strict-transport-security header", async () => {
    const { app } = await edge(() => undefined, { publicOrigins: ["http://localhost:4400"] });
    expect((await app.inject("/")).headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("what is under way at once", () => {
  const order = ["survey", "dashboard", "history", "newTest", "essential"] as const;
  const addOneOfEach = (routes: FastifyInstance) => {
    for (const shed of order) routes.get(`/${shed}`, { config: { access: "anyone", shed } }, async () => "ok");
  };

  test("is shed in the written order, essential calls never", async () => {
    const shedAt = new Map<string, number>();
    const { promise: released, resolve: release } = Promise.withResolvers<string>();
    const { app, inFlight } = await edge(
      (routes) => {
        routes.get("/held", { config: open }, () => released);
        addOneOfEach(routes);
      },
      { inFlightCap: 20 },
    );
    await app.ready();
    const held: Promise<unknown>[] = [];
    for (let underWay = 0; underWay <= 22; underWay += 1) {
      await expect.poll(() => inFlight.count(), { timeout: 10_000 }).toBe(underWay);
      for (const shed of order) {
        const { statusCode } = await app.inject(`/${shed}`);
        if (statusCode === 503 && !shedAt.has(shed)) shedAt.set(shed, underWay);
      }
      held.push(app.inject("/held"));
    }
    expect(Object.fromEntries(shedAt)).toEqual({ survey: 10, dashboard: 12, history: 15, newTest: 19 });
    release("ok");
    await Promise.all(held);
    expect(inFlight.count()).toBe(0);
  });

  test("is shed while the event loop falls behind, essential calls not even then", async () => {
    const statuses = async (shedDelayMs: number) => {
      const { app } = await edge(addOneOfEach, { shedDelayMs });
      return Promise.all(order.map(async (shed) => (await app.inject(`/${shed}`)).statusCode));
    };
    expect(await statuses(NEVER_LATE_MS)).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(ALWAYS_LATE_MS)).toEqual([503, 503, 503, 503, 200]);
  });

  test("is not held up by a caller who asks a hundred times and reads nothing", async () => {
    const large = "x".repeat(4_000_000);
    const { app, inFlight } = await edge((routes) => {
      routes.get("/large", { config: { access: "anyone", shed: "newTest" } }, async () => large);
    });
    const accepted = new Promise<Socket>((resolve) => void app.server.once("connection", resolve));
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const greedy = connect(port, "127.0.0.1").pause();
    greedy.write("GET /large HTTP/1.1\r\nhost: here\r\n\r\n".repeat(100));
    const unread = await accepted;
    await expect.poll(() => unread.writableLength, { timeout: 10_000 }).toBeGreaterThan(100_000);
    await expect.poll(() => inFlight.count(), { timeout: 10_000 }).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/large`)).status).toBe(200);
    greedy.destroy();
  });
});
