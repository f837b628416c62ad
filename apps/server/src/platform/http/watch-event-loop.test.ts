import { fastify } from "fastify";
import { expect, test, vi } from "vitest";
import { watchEventLoop } from "./watch-event-loop.ts";

const SHED_DELAY_MS = 500;
const SOON = { timeout: 15_000, interval: 20 };

test("an event loop that is held up counts as busy, and is free again afterwards", { timeout: 60_000 }, async () => {
  const app = fastify();
  const busy = await watchEventLoop(app, SHED_DELAY_MS);
  await app.ready();
  await vi.waitFor(() => expect(busy()).toBe(false), SOON);
  const untilMs = performance.now() + 4 * SHED_DELAY_MS;
  while (performance.now() < untilMs);
  await vi.waitFor(() => expect(busy()).toBe(true), SOON);
  await vi.waitFor(() => expect(busy()).toBe(false), SOON);
  await app.close();
});
