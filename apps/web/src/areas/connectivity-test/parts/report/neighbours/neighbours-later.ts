import { whenIdle } from "../../../../../platform/idle.ts";
import { loadChunk } from "../../../../../platform/problems/chunk-loading.ts";

export const neighboursChunk = () => loadChunk(() => import("./neighbours.tsx"));

/** They stand far below the verdict: nothing that is read first waits for them. */
export const neighboursWhenIdle = async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return neighboursChunk();
};
