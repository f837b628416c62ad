import { limits } from "@waymark/contracts/limits";
import { afterEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { buildApp, type HttpApp, type HttpOptions } from "./build-app.ts";
import { registerArea } from "./register-area.ts";

const ORIGIN = "https://waymark.example";
const PROBLEM = { reference: crypto.randomUUID(), kind: "render", route: "/", message: "m" };
const never = new Promise<never>(() => undefined);

let http: HttpApp;
let lines: string[] = [];
afterEach(() => http.app.close());

/** One call of a real area, whose handler does as the test says. */
async function report(handle: () => Promise<undefined>, more: Partial<HttpOptions> = {}) {
  lines = [];
  http = await buildApp({
    log: createLog("trace", "test", { write: (line: string) => void lines.push(line) }),
    basePath: "",
    cloud: "MultiTenant",
    publicOrigins: [ORIGIN],
    trustedProxies: [],
    inFlightCap: 8,
    tls: undefined,
    checkToken: () => never,
    relationOf: () => "anonymous",
    limiter: { count: async () => undefined },
    routes: async (app) => {
      const handlers = { selfTest: () => never, logVisit: () => never, reportClientProblem: handle };
      registerArea(app, { area: "operations", handlers, basePath: "", cloud: "MultiTenant" });
    },
    ...more,
  });
  const began = performance.now();
  const headers = { origin: ORIGIN, ...(more.checkToken === undefined ? {} : { authorization: "Bearer t" }) };
  const url = "/api/Operations/ClientProblem";
  const reply = await http.app.inject({ method: "POST", url, headers, payload: PROBLEM });
  return { reply, tookMs: performance.now() - began };
}

test("a handler in time is answered as it says", async () => {
  const { reply } = await report(async () => undefined);
  expect(reply.statusCode).toBe(204);
  expect(reply.headers["cache-control"]).toBe("no-store");
});

test.each([
  ["a handler", () => report(() => never)],
  ["a token check", () => report(async () => undefined, { checkToken: () => never })],
  ["a count", () => report(async () => undefined, { limiter: { count: () => never } })],
])("%s that never ends is answered before the deadline", async (_, ask) => {
  const { reply, tookMs } = await ask();
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ code: "dependency_down" });
  expect(tookMs).toBeGreaterThan(limits.requestDeadlineMs / 2);
  expect(tookMs).toBeLessThan(limits.requestDeadlineMs);
});

test.each([
  ["an answer", async () => undefined],
  ["a failure", async () => Promise.reject(new Error("much too late"))],
])("%s that comes after the deadline is for nobody", async (_, end) => {
  let finish = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { reply } = await report(() => late.then(end));
  expect(reply.statusCode).toBe(503);
  const before = lines.length;
  finish();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines.slice(before)).toEqual([]);
});
