import type { AccessFlags } from "@waymark/contracts/access/flags";
import type { SignInEvent } from "@waymark/contracts/access/sign-in";
import type { AdminSettings } from "@waymark/contracts/reports/sharing";
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
  /** Undefined where nothing can be shared: the settings of administrators are then not requested. */
  readonly fetchAdminSettings: (() => Promise<AdminSettings>) | undefined;
  readonly enrichUser: (user: SignedInUser) => Promise<SignedInUser>;
  readonly dropPhoto: (url: string) => void;
  readonly goToGovernment: () => void;
};

export type OpenSession = {
  snapshot(): Snapshot;
  /** Calls the listener at once, then on every change. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  /** Calls a late listener at once when that event led to the present state. */
  on(event: SignInEvent, listener: () => void): () => void;
  start(): Promise<void>;
  signIn(): Promise<void>;
  signOut(): Promise<void>;
  signedOutElsewhere(): void;
  dismissAlert(): void;
  accessToken(): Promise<string | undefined>;
  directoryToken(): Promise<string | undefined>;
};
