/** The part of web storage that is used; both stores may be denied by the browser and then throw. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;

export const SIGN_IN_CACHE_KEY = "waymark.signIn";
const SIGNED_OUT_KEY = "waymark.signedOut";

/** Who was signed in here last: enough to sign in again silently, and nothing that opens anything by itself. */
export type CachedSignIn = { readonly tenantId: string; readonly loginHint: string };

export type SignInStorage = {
  readCache(): CachedSignIn | undefined;
  writeCache(cached: CachedSignIn): void;
  clearCache(): void;
  /** Whether the person signed out in this tab: the page then signs nobody in silently. */
  hasSignedOut(): boolean;
  noteSignedOut(): void;
  clearSession(): void;
};

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function parseCache(text: string | null | undefined): CachedSignIn | undefined {
  const value: unknown = attempt(() => JSON.parse(text ?? "null"));
  if (typeof value !== "object" || value === null) return undefined;
  const { tenantId, loginHint } = value as Partial<Record<keyof CachedSignIn, unknown>>;
  return typeof tenantId === "string" && typeof loginHint === "string" ? { tenantId, loginHint } : undefined;
}

export function createSignInStorage(local: () => Store, session: () => Store): SignInStorage {
  return {
    readCache: () => parseCache(attempt(() => local().getItem(SIGN_IN_CACHE_KEY))),
    writeCache({ tenantId, loginHint }) {
      attempt(() => local().setItem(SIGN_IN_CACHE_KEY, JSON.stringify({ tenantId, loginHint })));
      attempt(() => session().removeItem(SIGNED_OUT_KEY));
    },
    clearCache: () => attempt(() => local().removeItem(SIGN_IN_CACHE_KEY)),
    hasSignedOut: () => attempt(() => session().getItem(SIGNED_OUT_KEY)) === "1",
    noteSignedOut: () => attempt(() => session().setItem(SIGNED_OUT_KEY, "1")),
    clearSession: () => attempt(() => session().clear()),
  };
}
