import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";

const SAMPLE_MS = 1_000;

/**
 * Answers whether the event loop runs later than allowed. In a scope of its own: only the measurement is wanted, not the
 * hook that comes with it.
 */
export async function watchEventLoop(app: FastifyInstance, shedDelayMs: number): Promise<() => boolean> {
  let busy = (): boolean => false;
  await app.register(async (scope) => {
    await scope.register(underPressure, { sampleInterval: SAMPLE_MS });
    // A loop that was late for a whole sample has no measured delay: the library calls it infinite.
    busy = () => Math.min(scope.memoryUsage().eventLoopDelay, SAMPLE_MS) > shedDelayMs;
  });
  return busy;
}
