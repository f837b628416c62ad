import { limits } from "@waymark/contracts/limits";

/** A part of the application that did not arrive: late, or gone since the last release. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

/** A dynamic import that fails after 120 s at the latest, always with a ChunkError. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs: number = limits.chunkLoadTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError("could not be loaded", { cause });
  } finally {
    clearTimeout(timer);
  }
}

const RELOADED_KEY = "waymark_reloaded_for";

/** A browser may deny storage; then every missing part counts as the first. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Whether this address was already reloaded for a missing part: reloading again would not help. */
export const wasReloaded = (path: string): boolean => withStorage((storage) => storage.getItem(RELOADED_KEY)) === path;

export function reloadOnce(location: Pick<Location, "pathname" | "reload">): void {
  withStorage((storage) => storage.setItem(RELOADED_KEY, location.pathname));
  location.reload();
}

export const forgetReload = (): void => withStorage((storage) => storage.removeItem(RELOADED_KEY));
