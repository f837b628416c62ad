import { limits } from "@waymark/contracts/limits";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "../clock.ts";
import type { Db } from "../database/connect.ts";
import { createLog } from "../log.ts";
import { buildApp, type HttpApp, type HttpOptions } from "./build-app.ts";
import { registerArea } from "./register-area.ts";

const ORIGIN = "https://waymark.example";
const PROBLEM = { reference: crypto.randomUUID(), kind: "render", route: "/", message: "m" };
const never = new Promise<never>(() => undefined);

let http: HttpApp;
let lines: string[] = [];
// The deadline's own clock, so that a busy machine changes nothing. One for all tests: the sweep outlives each of them.
beforeAll(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => http.app.close());
afterAll(() => void vi.useRealTimers());

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
    shedDelayMs: 60_000,
    tls: undefined,
    checkToken: () => never,
    refusalOf: () => undefined,
    limiter: { count: async () => undefined },
    routes: async (app) => {
      const others = { selfTest: () => never, jobs: () => never, runJob: () => never, logVisit: () => never };
      // No handler of this test asks the database.
      const ground = { db: {} as Db, clock: systemClock, basePath: "", cloud: "MultiTenant" } as const;
      registerArea(app, { ...ground, area: "operations", handlers: { ...others, reportClientProblem: handle } });
    },
    ...more,
  });
  const headers = { origin: ORIGIN, ...(more.checkToken === undefined ? {} : { authorization: "Bearer t" }) };
  const url = "/api/Operations/ClientProblem";
  let isAnswered = false;
  const answer = http.app.inject({ method: "POST", url, headers, payload: PROBLEM }).finally(() => {
    isAnswered = true;
  });
  return { answer, isAnswered: () => isAnswered };
}

test("a handler in time is answered as it says", async () => {
  const reply = await (await report(async () => undefined)).answer;
  expect(reply.statusCode).toBe(204);
  expect(reply.headers["cache-control"]).toBe("no-store");
});

test.each([
  ["a handler", () => report(() => never)],
  ["a token check", () => report(async () => undefined, { checkToken: () => never })],
  ["a count", () => report(async () => undefined, { limiter: { count: () => never } })],
])("%s that never ends is answered before the deadline", async (_, ask) => {
  const { answer, isAnswered } = await ask();
  await vi.advanceTimersByTimeAsync(limits.requestDeadlineMs / 2);
  expect(isAnswered()).toBe(false);
  await vi.advanceTimersByTimeAsync(limits.requestDeadlineMs / 2 - 1);
  const reply = await answer;
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ code: "dependency_down" });
});

test.each(["57014", "55P03", "40001", "40P01"])("a database that is late (%s) is answered as away", async (code) => {
  const late = Object.assign(new Error("canceling statement due to statement timeout"), { code });
  const reply = await (await report(() => Promise.reject(late))).answer;
  expect(reply.statusCode).toBe(503);
  expect(reply.headers["retry-after"]).toBe("2");
  expect(reply.json()).toMatchObject({ code: "dependency_down" });
});

test.each([
  ["an answer", async () => undefined],
  ["a failure", async () => Promise.reject(new Error("much too late"))],
])("%s that comes after the deadline is for nobody", async (_, end) => {
  let finish = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { answer } = await report(() => late.then(end));
  await vi.advanceTimersByTimeAsync(limits.requestDeadlineMs);
  const reply = await answer;
  expect(reply.statusCode).toBe(503);
  const before = lines.length;
  finish();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines.slice(before)).toEqual([]);
});
