import { User } from "oidc-client-ts";
import { type Acquired, type Acquisition, acquire, type Step } from "./acquire.ts";
import type { AttemptGate } from "./attempt-gate.ts";
import type { Clock } from "./clock.ts";
import type { Managers, Target, Targets } from "./managers.ts";
import type { SignInStorage } from "./storage.ts";

/** A token that ends sooner might end on its way to the server. */
const USABLE_MS = 5_000;

export type Who = { readonly tenantId?: string | undefined; readonly loginHint?: string | undefined };

export type Tokens = {
  /** Calls the popup at once when the plan begins with one: browsers open it only right after a click. */
  acquire(plan: readonly Step[], who: Who): Promise<Acquired>;
  usable(user: User | undefined): string | undefined;
  directory(who: Who): Promise<string | undefined>;
  forget(): Promise<void>;
  endSession(idToken: string | undefined, who: Who): Promise<void>;
};

export type TokenDependencies = {
  readonly managers: Managers;
  readonly gate: AttemptGate;
  readonly clock: Clock;
  readonly storage: SignInStorage;
  readonly targets: Targets;
};

/** Access to both kinds of tokens. Silent requests queue up: a refresh token may be used only once at a time. */
export function createTokens({ managers, gate, clock, storage, targets }: TokenDependencies): Tokens {
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = queue.then(run, run);
    queue = turn.catch(() => undefined);
    return turn;
  };

  const hinted = ({ loginHint }: Who) => (loginHint ? { login_hint: loginHint } : {});
  // A refresh asks for the resource only when it is named in the call itself.
  const silently = (who: Who, { resource }: Target) => ({ ...hinted(who), ...(resource === null ? {} : { resource }) });
  const usable = (user: User | null | undefined): string | undefined =>
    user?.expires_at !== undefined && user.expires_at * 1_000 - clock.now() > USABLE_MS ? user.access_token : undefined;

  /** With a refresh token both managers share the newest one; without, each asks in a frame of its own. */
  const renewDirectoryToken = async (who: Who): Promise<string | undefined> => {
    const manager = managers.directory(who.tenantId);
    const known = await manager.getUser();
    if (usable(known)) return usable(known);
    const main = await managers.api(who.tenantId).getUser();
    if (!main || !gate.isOpen()) return undefined;
    if (main.refresh_token)
      await manager.storeUser(new User({ ...main, userState: main.state, scope: targets.directory.scope }));
    const renewed = await manager.signinSilent(silently(who, targets.directory));
    if (renewed?.refresh_token && main.refresh_token) {
      main.refresh_token = renewed.refresh_token;
      await managers.api(who.tenantId).storeUser(main);
    }
    return usable(renewed);
  };

  return {
    acquire(plan, who) {
      // After a sign-out the next person is asked who they are, even if the provider still remembers the last one.
      const prompt = storage.hasSignedOut() ? { prompt: "login" } : {};
      const acquisition: Acquisition = {
        gate,
        clock,
        clearSession: () => storage.clearSession(),
        silent: () => inTurn(() => managers.api(who.tenantId).signinSilent(silently(who, targets.api))),
        popup: () => managers.api(undefined).signinPopup({ ...hinted(who), ...prompt, popupAbortOnClose: true }),
      };
      return acquire(acquisition, plan);
    },
    usable: (user) => usable(user),
    directory: (who) => inTurn(() => renewDirectoryToken(who)).catch(() => undefined),
    async forget() {
      await Promise.all([managers.api(undefined).removeUser(), managers.directory(undefined).removeUser()]);
    },
    async endSession(idToken, { tenantId }) {
      if (idToken !== undefined) await managers.endSession(tenantId, idToken).catch(() => undefined);
    },
  };
}
