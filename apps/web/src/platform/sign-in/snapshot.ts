import { type AccessFlags, NO_ACCESS } from "@waymark/contracts/access/flags";
import type { SignInEvent, SignInState, TenantStanding } from "@waymark/contracts/access/sign-in";
import { ADMIN_SETTINGS_DEFAULTS, type AdminSettings } from "@waymark/contracts/reports/sharing";
import { INITIAL_SIGN_IN_STATE, nextSignInState } from "@waymark/rules/access/sign-in-state";

export type SignedInUser = {
  readonly displayName: string;
  readonly mail: string;
  readonly tenantId: string;
  readonly objectId: string;
  readonly photoUrl: string | undefined;
  readonly privacyUrl: string | undefined;
  readonly organizationName: string | undefined;
  /** The verified domain of their address, else the first of their organisation. */
  readonly organizationDomain: string | undefined;
};

export type Snapshot = {
  readonly state: SignInState;
  readonly user: SignedInUser | undefined;
  readonly access: AccessFlags;
  /** False until the server has sent the flags: nothing protected is shown, nothing is denied yet. */
  readonly accessKnown: boolean;
  readonly standing: TenantStanding | undefined;
  /** What sharing the organisation allows; the defaults until the server has sent it. */
  readonly adminSettings: AdminSettings;
  readonly alert: { readonly kind: "tokenFailed" } | undefined;
  readonly coolDownUntil: number | undefined;
};

export const NOBODY = {
  user: undefined,
  access: NO_ACCESS,
  accessKnown: false,
  standing: undefined,
  adminSettings: ADMIN_SETTINGS_DEFAULTS,
} as const satisfies Partial<Snapshot>;

type Listener = (snapshot: Snapshot) => void;

export type SnapshotStore = {
  snapshot(): Snapshot;
  update(change: Partial<Omit<Snapshot, "state">>): void;
  raise(event: SignInEvent, change?: Partial<Omit<Snapshot, "state">>): void;
  subscribe(listener: Listener): () => void;
  on(event: SignInEvent, listener: () => void): () => void;
};

/** The state of the session and its listeners. A late listener is called at once. */
export function createSnapshotStore(): SnapshotStore {
  let current: Snapshot = {
    ...NOBODY,
    state: INITIAL_SIGN_IN_STATE,
    alert: undefined,
    coolDownUntil: undefined,
  };
  let reachedBy: SignInEvent | undefined;
  const listeners = new Set<Listener>();
  const eventListeners = new Set<{ readonly event: SignInEvent; readonly listener: () => void }>();

  const set = (next: Snapshot): void => {
    current = next;
    for (const listener of [...listeners]) listener(current);
  };

  return {
    snapshot: () => current,
    update: (change) => set({ ...current, ...change }),
    raise(event, change = {}) {
      reachedBy = event;
      set({ ...current, ...change, state: nextSignInState(current.state, event) });
      for (const wanted of [...eventListeners]) if (wanted.event === event) wanted.listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      listener(current);
      return () => void listeners.delete(listener);
    },
    on(event, listener) {
      const wanted = { event, listener };
      eventListeners.add(wanted);
      if (reachedBy === event) listener();
      return () => void eventListeners.delete(wanted);
    },
  };
}
