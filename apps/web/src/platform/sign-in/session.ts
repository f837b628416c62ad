import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { createApiClient } from "../api/client.ts";
import { createDirectory } from "../directory/client.ts";
import { browserClock } from "./clock.ts";
import { createSessionWith } from "./create-session-with.ts";
import type { OpenSession } from "./dependencies.ts";
import { enrichUser, fetchAccess } from "./load-person.ts";
import { createManagers, targetsOf } from "./managers.ts";
import type { Snapshot } from "./snapshot.ts";
import { createSignInStorage, SIGN_IN_CACHE_KEY } from "./storage.ts";
import { checkTenant, governmentAddress } from "./tenant-check.ts";

export type SessionSnapshot = Snapshot;
export type Session = Omit<OpenSession, "signedOutElsewhere">;

/** The session of this page in this browser. */
export function createSession(configuration: FrontendConfiguration): Session {
  const { basePath, identity, uxFeatureControl } = configuration;
  const session = createSessionWith({
    isEnabled: !uxFeatureControl.DisableSignIn,
    managers: createManagers(configuration, window.location.origin),
    targets: targetsOf(configuration),
    clock: browserClock,
    storage: createSignInStorage(
      () => window.localStorage,
      () => window.sessionStorage,
    ),
    mayOpenPopup: () => navigator.userActivation?.isActive ?? true,
    checkTenant: (tenantId) => checkTenant(configuration, tenantId, api),
    fetchAccess: () => fetchAccess(api),
    fetchAdminSettings: uxFeatureControl.DisableShareReport ? undefined : () => api.organization.getAdminSettings({}),
    enrichUser: (user) => enrichUser(directory, user, (photo) => URL.createObjectURL(photo)),
    dropPhoto: (url) => URL.revokeObjectURL(url),
    goToGovernment: () => window.location.replace(governmentAddress(basePath, window.location)),
  });
  const api = createApiClient({ basePath, accessToken: session.accessToken });
  const directory = createDirectory({ directoryUrl: identity.directoryUrl, accessToken: session.directoryToken });

  // Signing out in one tab signs out in all of them.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === SIGN_IN_CACHE_KEY && newValue === null) session.signedOutElsewhere();
  });
  return session;
}
