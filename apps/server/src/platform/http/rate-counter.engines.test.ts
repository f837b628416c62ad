import { RATE_LIMITS } from "@waymark/contracts/rate-limits";
import { testDatabase } from "@waymark/engines/test-database";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../database/connect.ts";
import { createLog } from "../log.ts";
import { postgresRateCounter } from "./rate-counter.ts";
import { rateLimiter } from "./rate-limit.ts";

const log = createLog("silent", "test");
let processes: DatabaseConnection[];

beforeAll(async () => {
  const { appUrl } = await testDatabase();
  processes = [1, 2].map(() => connectDatabase({ url: appUrl, poolSize: 3, log, deadlineMs: 10_000 }));
});
afterAll(() => Promise.all(processes.map((one) => one.close())));

const counters = () => {
  const [first, second] = processes.map((one) => postgresRateCounter(one.pool));
  return [first!, second!] as const;
};

describe("postgresRateCounter", () => {
  test("2,000 counts at once over two processes are the numbers 1 to 2,000, each once", async () => {
    const [first, second] = counters();
    const used = await Promise.all(
      Array.from({ length: 2_000 }, (_, index) => (index % 2 === 0 ? first : second).add("one", 0, 60_000)),
    );
    expect(used.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 1));
  });

  test("keys and windows are counted apart, also within one statement", async () => {
    const [counter] = counters();
    const wanted = ["a", "b", "a", "c", "a"].map((key) => counter.add(key, 0, 60_000));
    const later = ["a", "a"].map((key) => counter.add(key, 60_000, 120_000));
    expect(await Promise.all(wanted)).toEqual([1, 1, 2, 1, 3]);
    expect(await Promise.all(later)).toEqual([1, 2]);
  });

  test("two processes that count many keys in different orders do not wait for each other for ever", async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
    const [first, second] = counters();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        ...keys.map((key) => first.add(key, 0, 60_000)),
        ...keys.toReversed().map((key) => second.add(key, 0, 60_000)),
      ]);
    }
    expect(await first.add("key 7", 0, 60_000)).toBe(21);
  });
});

describe("rateLimiter", () => {
  const request = (address: string, user?: string) =>
    ({
      address,
      caller: user === undefined ? { kind: "anonymous" } : { kind: "user", tenantId: "t", objectId: user },
    }) as FastifyRequest;

  test("exactly as many pass as the table says, over two processes, until the window ends", async () => {
    let now = 1_700_000_000_000;
    const clock = { now: () => now };
    const [first, second] = [rateLimiter(counters()[0], clock), rateLimiter(counters()[1], clock)];
    const attempt = async (): Promise<number> => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, async (_, index) =>
          (index % 2 === 0 ? first : second).count("selfTest", request("::1", "u")),
        ),
      );
      return outcomes.filter((one) => one.status === "fulfilled").length;
    };
    expect(await attempt()).toBe(RATE_LIMITS.selfTest.max);
    expect(await attempt()).toBe(0);
    now += RATE_LIMITS.selfTest.windowSeconds * 1000;
    expect(await attempt()).toBe(RATE_LIMITS.selfTest.max);
  });

  test("a refused caller learns when to retry, and an admitted caller how much is left", async () => {
    const now = 1_700_000_010_000;
    const table = { ...RATE_LIMITS, visit: { max: 1, windowSeconds: 60, key: "user" } } as const;
    const limiter = rateLimiter(postgresRateCounter(processes[0]!.pool), { now: () => now }, table);
    const headers: Record<string, string> = {};
    const reply = { header: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
    await limiter.count("visit", request("192.0.2.1", "v"), reply as never);
    const left = 60 - ((now / 1000) % 60);
    expect(headers.ratelimit).toBe(`"visit";r=0;t=${left}`);
    await expect(limiter.count("visit", request("192.0.2.1", "v"))).rejects.toMatchObject({
      code: "too_many_requests",
      retryAfterSeconds: left,
    });
    await limiter.count("visit", request("192.0.2.1", "w"));
  });
});
