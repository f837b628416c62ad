import { type AccessFlags, NO_ACCESS } from "@waymark/contracts/access/flags";
import { ADMIN_SETTINGS_DEFAULTS } from "@waymark/contracts/reports/sharing";
import { browserClock } from "./clock.ts";
import { createSessionWith } from "./create-session-with.ts";
import type { SessionDependencies } from "./dependencies.ts";
import { createFakeManagers } from "./fake-manager.ts";
import { createSignInStorage, type Store } from "./storage.ts";
import type { TenantCheck } from "./tenant-check.ts";

export function createStore(): Store & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

export const LEADER: AccessFlags = { ...NO_ACCESS, hasAccessToLeadershipReport: true };

/** A session over a fake UserManager, with everything that a test may want to look at or change. */
export function createFakeSession(change: Partial<SessionDependencies> = {}) {
  const local = createStore();
  const session = createStore();
  const fakes = createFakeManagers();
  const welcome: TenantCheck = { standing: "welcome", confirmed: true };
  const opened = createSessionWith({
    isEnabled: true,
    managers: fakes.managers,
    targets: {
      api: { scope: "openid access", resource: null },
      directory: { scope: "directory.read", resource: null },
    },
    clock: browserClock,
    storage: createSignInStorage(
      () => local,
      () => session,
    ),
    mayOpenPopup: () => true,
    checkTenant: async () => welcome,
    fetchAccess: async () => LEADER,
    fetchAdminSettings: async () => ADMIN_SETTINGS_DEFAULTS,
    enrichUser: async (user) => user,
    dropPhoto: () => undefined,
    goToGovernment: () => undefined,
    ...change,
  });
  return { ...fakes, opened, local, sessionStore: session, steps: () => fakes.api.asked.map(({ step }) => step) };
}
