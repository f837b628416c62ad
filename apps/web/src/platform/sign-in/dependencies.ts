import type { AccessFlags } from "@waymark/contracts/access/flags";
import type { SignInEvent } from "@waymark/contracts/access/sign-in";
import type { AdminSettings } from "@waymark/contracts/reports/admin-settings";
import type { Clock } from "./clock.ts";
import type { Managers, Targets } from "./managers.ts";
import type { SignedInUser, Snapshot } from "./snapshot.ts";
import type { SignInStorage } from "./storage.ts";
import type { TenantCheck } from "./tenant-check.ts";

/** What a session needs of the browser, of the identity provider and of the server. */
export type SessionDependencies = {
  readonly isEnabled: boolean;
  readonly managers: Managers;
  readonly targets: Targets;
  readonly clock: Clock;
  readonly storage: SignInStorage;
  /** Whether a click was just made: without one the browser would block a popup. */
  readonly mayOpenPopup: () => boolean;
  readonly checkTenant: (tenantId: string) => Promise<TenantCheck>;
  readonly fetchAccess: () => Promise<AccessFlags>;
  /** Undefined where nothing can be shared: then nobody asks what an administrator allows. */
  readonly fetchAdminSettings: (() => Promise<AdminSettings>) | undefined;
  readonly enrichUser: (user: SignedInUser) => Promise<SignedInUser>;
  readonly dropPhoto: (url: string) => void;
  readonly goToGovernment: () => void;
};

export type OpenSession = {
  snapshot(): Snapshot;
  /** Tells the listener at once, then on every change. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  /** A late listener is told at once when the present state was reached by that event. */
  on(event: SignInEvent, listener: () => void): () => void;
  start(): Promise<void>;
  signIn(): Promise<void>;
  signOut(): Promise<void>;
  signedOutElsewhere(): void;
  dismissAlert(): void;
  accessToken(): Promise<string | undefined>;
  directoryToken(): Promise<string | undefined>;
};
