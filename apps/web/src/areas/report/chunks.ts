import { whenIdle } from "../../platform/idle.ts";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";

export const peersChunk = () => loadChunk(() => import("./parts/peers/peers.tsx"));

const handOverChunk = () => loadChunk(() => import("./parts/actions/hand-over-card.tsx"));

const pathChunk = () => loadChunk(() => import("./parts/path/report-path.tsx"));

const fixedChunk = () => loadChunk(() => import("./parts/tiles/if-fixed.tsx"));

/** What stands far below the verdict: nothing that is read first waits for it. */
export const whenReadersCanWait =
  <Chunk>(load: () => Promise<Chunk>) =>
  async (): Promise<Chunk> => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    return load();
  };
export const peersWhenIdle = whenReadersCanWait(peersChunk);
export const handOverWhenIdle = whenReadersCanWait(handOverChunk);
export const pathWhenIdle = whenReadersCanWait(pathChunk);
export const fixedWhenIdle = whenReadersCanWait(fixedChunk);

/** Before a test, so that the path is drawn while it runs and nothing is fetched then. */
export const mapWhenIdle = whenReadersCanWait(async () => {
  const [{ loadMapAhead }] = await Promise.all([loadChunk(() => import("./parts/map/load-map-ahead.ts")), pathChunk()]);
  return loadMapAhead();
});
