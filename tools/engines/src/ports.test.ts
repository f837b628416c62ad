import { afterEach, expect, test, vi } from "vitest";
import { portBaseFromEnvironment, portsFrom } from "./ports.ts";

afterEach(() => vi.unstubAllEnvs());

test("every address follows from the base", () => {
  expect(portsFrom(4400)).toEqual({
    web: 4400,
    api: 4401,
    identity: 4402,
    smtp: 4403,
    inbox: 4404,
    scenario: 4405,
    pages: 4406,
    prober: 4407,
    registry: 4408,
    resolvers: [4416, 4417],
    nats: 4422,
    natsMonitor: 4423,
    postgres: 4432,
    metrics: 4464,
    clickhouse: 4481,
  });
});

test("the base comes from the environment, 4400 otherwise", () => {
  vi.stubEnv("WAYMARK_PORT_BASE", undefined);
  expect(portBaseFromEnvironment()).toBe(4400);
  vi.stubEnv("WAYMARK_PORT_BASE", "5000");
  expect(portBaseFromEnvironment()).toBe(5000);
});

test.each(["80", "x", "70000", "4400.5"])("%s is no base", (text) => {
  vi.stubEnv("WAYMARK_PORT_BASE", text);
  expect(portBaseFromEnvironment).toThrow("WAYMARK_PORT_BASE");
});
