import { limits } from "@waymark/contracts/limits";

type Entry = { readonly value: Promise<unknown>; readonly storedAt: number };

export type ResponseCache = {
  /** The kept answer, or a new one. `owner` is tenant and user, so that nobody reads the answer to another person. */
  get<T>(owner: string, key: string, load: () => Promise<T>): Promise<T>;
  /** Keeps an answer that arrived with the page. */
  put(owner: string, key: string, value: unknown): void;
  /** At sign-in and sign-out nothing that was kept may be trusted any more. */
  drop(): void;
};

export const ANONYMOUS_OWNER = "anonymous";
export const cacheOwner = (user: { tenantId: string; objectId: string } | undefined): string =>
  user ? `${user.tenantId}/${user.objectId}` : ANONYMOUS_OWNER;

export function createResponseCache(now: () => number, lifetimeMs: number = limits.responseCacheMs): ResponseCache {
  const entries = new Map<string, Entry>();
  const nameOf = (owner: string, key: string) => `${owner} ${key}`;

  return {
    get<T>(owner: string, key: string, load: () => Promise<T>): Promise<T> {
      const name = nameOf(owner, key);
      const kept = entries.get(name);
      if (kept && now() - kept.storedAt < lifetimeMs) return kept.value as Promise<T>;
      const entry = { value: load(), storedAt: now() };
      entries.set(name, entry);
      // A failure is not an answer: the next caller asks again.
      entry.value.catch(() => entries.get(name) === entry && entries.delete(name));
      return entry.value;
    },
    put: (owner, key, value) =>
      void entries.set(nameOf(owner, key), { value: Promise.resolve(value), storedAt: now() }),
    drop: () => entries.clear(),
  };
}
