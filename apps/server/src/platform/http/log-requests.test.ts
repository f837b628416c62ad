import { afterEach, describe, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { problem } from "../problem.ts";
import { buildApp, type HttpApp } from "./build-app.ts";

const TOKEN = "not-for-any-log";
const HOSTILE = 'x","level":"fatal\n\u2028\u009b31m';
const open = { access: "anyone", shed: "essential" } as const;

let http: HttpApp;
afterEach(() => http.app.close());

/** The edge with a plugin that listens to replies, as telemetry does; that wakes Fastify's own request lines. */
async function linesOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const lines: string[] = [];
  http = await buildApp({
    log: createLog("trace", "test", { write: (line: string) => void lines.push(line) }),
    basePath: "",
    cloud: "MultiTenant",
    publicOrigins: ["https://waymark.example"],
    trustedProxies: ["127.0.0.1"],
    inFlightCap: 8,
    shedDelayMs: 60_000,
    tls: undefined,
    checkToken: () => ({
      kind: "user",
      tenantId: "t1",
      objectId: "o1",
      isGuest: false,
      tokenExpiresAt: Number.POSITIVE_INFINITY,
    }),
    refusalOf: () => undefined,
    limiter: { count: async () => undefined },
    routes: async (app) => {
      app.addHook("onResponse", async () => undefined);
      app.get("/by/:name", { config: open }, async () => "ok");
      app.get("/noted", { config: open }, async (request) => {
        request.noted = { detail: { text: HOSTILE }, left: undefined };
        return "ok";
      });
      app.get("/refused", { config: open }, async () => {
        throw problem("access_denied");
      });
    },
  });
  const address = await http.app.listen({ host: "127.0.0.1", port: 0 });
  await (await fetch(`${address}${url}`, { headers: { ...headers, authorization: `Bearer ${TOKEN}` } })).text();
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return lines;
}

describe("the line of a request", () => {
  test.each([
    ["/by/someone?secret=1", { level: "info", route: "/by/:name", status: 200, tenant: "t1" }],
    ["/refused", { level: "info", route: "/refused", status: 403, tenant: "t1" }],
    ["/nowhere", { level: "info", route: "unknown", status: 404 }],
    ["/%E0%A4%A", { level: "info", route: "unknown", status: 400 }],
  ])("%s is one line, without ids of the path, query or token", async (url, expected) => {
    const lines = await linesOf(url);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/secret|someone|not-for-any-log/);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      ...expected,
      method: "GET",
      address: "127.0.0.0",
      message: "request",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      durationMs: expect.any(Number),
    });
  });

  test.each([
    ["203.0.113.77", "203.0.113.0", ".77"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::", ":6"],
  ])("has the address of a visitor behind %s as %s [V284]", async (egress, logged, rest) => {
    const [line = "", ...more] = await linesOf("/by/someone", { "x-forwarded-for": egress });
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ address: logged });
    expect(line).not.toContain(`${rest}"`);
    expect(line).not.toContain(egress);
  });

  test("what was noted stands in it, as a value and nothing else", async () => {
    const [line = "", ...more] = await linesOf("/noted");
    expect(more).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    expect(JSON.parse(line)).toMatchObject({ level: "warn", message: "request", detail: { text: HOSTILE } });
  });
});
