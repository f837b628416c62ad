import type { User } from "oidc-client-ts";
import { LOOK, POPUP, SILENT } from "./acquire.ts";
import { createAttemptGate } from "./attempt-gate.ts";
import type { OpenSession, SessionDependencies } from "./dependencies.ts";
import { createLoader } from "./loader.ts";
import { type Person, personOf } from "./person.ts";
import { createRenewal } from "./renewal.ts";
import { createSnapshotStore, NOBODY } from "./snapshot.ts";
import { createTokens, type Who } from "./tokens.ts";

type Current = { readonly user: User; readonly person: Person };

export function createSessionWith(dependencies: SessionDependencies): OpenSession {
  const { clock, storage, mayOpenPopup } = dependencies;
  const store = createSnapshotStore();
  const gate = createAttemptGate(store, clock);
  const tokens = createTokens({ ...dependencies, gate });
  const loader = createLoader(store, dependencies);
  const renewal = createRenewal(clock, () => void renew());

  let current: Current | undefined;
  /** Grows with every sign-in and sign-out, so that answers for an earlier person are dropped. */
  let era = 0;
  let signingIn: Promise<void> | undefined;
  let renewing: Promise<string | undefined> | undefined;

  const whoIs = (known: Current | undefined): Who => {
    if (known) return { tenantId: known.person.user.tenantId, loginHint: known.person.loginHint };
    return storage.readCache() ?? {};
  };

  const forget = (): void => {
    era += 1;
    current = undefined;
    renewal.stop();
    loader.stop();
  };

  const enter = (user: User): void => {
    const person = personOf(user);
    if (!person) {
      leave("onLoginError");
      return;
    }
    forget();
    current = { user, person };
    storage.writeCache({ tenantId: person.user.tenantId, loginHint: person.loginHint });
    store.raise("onLoginSuccess", { ...NOBODY, user: person.user, alert: undefined });
    renewal.schedule(user);
    loader.load(person.user);
  };

  const leave = (event: "onLoginError" | "onLogout"): void => {
    forget();
    void tokens.forget();
    store.raise(event, NOBODY);
  };

  /** Whether the person changed since; a token that arrives too late must not outlive the sign-out. */
  const isStale = (startedIn: number): boolean => {
    if (era !== startedIn && !current) void tokens.forget();
    return era !== startedIn;
  };

  /** A renewed token of the same person changes nothing but the token; of another person, everything. */
  const accept = (user: User): void => {
    const person = personOf(user);
    const same =
      person?.user.objectId === current?.person.user.objectId &&
      person?.user.tenantId === current?.person.user.tenantId;
    if (!current || !same) {
      enter(user);
      return;
    }
    current = { ...current, user };
    renewal.schedule(user);
    loader.refresh();
  };

  const start = async (): Promise<void> => {
    if (!dependencies.isEnabled || store.snapshot().state !== "NotSignedIn" || storage.hasSignedOut()) return;
    const cached = storage.readCache();
    const startedIn = era;
    store.raise("onSsoStart");
    const acquired = await tokens.acquire(cached ? SILENT : LOOK, cached ?? {});
    if (isStale(startedIn)) return;
    if (acquired.kind === "user") enter(acquired.user);
    else leave("onLoginError");
  };

  const openPopup = async (): Promise<void> => {
    if (!gate.isOpen()) return;
    era += 1;
    const startedIn = era;
    store.raise("onLoginStart", { alert: undefined });
    const acquired = await tokens.acquire(POPUP, storage.readCache() ?? {});
    if (isStale(startedIn)) return;
    if (acquired.kind === "user") enter(acquired.user);
    else leave("onLoginError");
  };

  const signIn = (): Promise<void> => {
    if (!dependencies.isEnabled || store.snapshot().state === "SignedIn") return Promise.resolve();
    signingIn ??= openPopup().finally(() => {
      signingIn = undefined;
    });
    return signingIn;
  };

  /** By timer: never opens a window. A session that the provider has ended is noticed when it is next needed. */
  const renew = async (): Promise<void> => {
    const startedIn = era;
    const acquired = await tokens.acquire(SILENT, whoIs(current));
    if (isStale(startedIn)) return;
    if (acquired.kind === "user") accept(acquired.user);
    else if (acquired.kind !== "loginRequired") renewal.retryAt(store.snapshot().coolDownUntil);
  };

  /** For an action of the person: silently, else by popup where a click allows one, else they are signed out. */
  const obtain = async (): Promise<string | undefined> => {
    const startedIn = era;
    let acquired = await tokens.acquire(SILENT, whoIs(current));
    if (era === startedIn && acquired.kind === "loginRequired" && mayOpenPopup()) {
      acquired = await tokens.acquire(POPUP, whoIs(current));
    }
    if (isStale(startedIn)) return undefined;
    if (acquired.kind === "user") accept(acquired.user);
    if (acquired.kind === "loginRequired" || acquired.kind === "cancelled") leave("onLoginError");
    return tokens.usable(current?.user);
  };

  const accessToken = async (): Promise<string | undefined> => {
    if (store.snapshot().state !== "SignedIn") return undefined;
    const usable = tokens.usable(current?.user);
    if (usable !== undefined) return usable;
    renewing ??= obtain().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    on: store.on,
    start,
    signIn,
    async signOut() {
      const who = whoIs(current);
      const idToken = current?.user.id_token;
      storage.clearCache();
      storage.noteSignedOut();
      leave("onLogout");
      await tokens.endSession(idToken, who);
    },
    signedOutElsewhere() {
      if (store.snapshot().state === "SignedIn") leave("onLogout");
    },
    dismissAlert: () => store.update({ alert: undefined }),
    accessToken,
    async directoryToken() {
      return store.snapshot().state === "SignedIn" ? tokens.directory(whoIs(current)) : undefined;
    },
  };
}
