import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { createApiClient } from "../api/client.ts";
import { createDirectory } from "../directory/client.ts";
import { personLeft } from "../person-left.ts";
import { forgetStaleAnswers } from "../stale-answers.ts";
import { forgetSavedRuns } from "../test-run/forget-saved-runs.ts";
import { browserKeptRuns } from "../test-run/kept-runs.ts";
import { browserClock } from "./clock.ts";
import { createSessionWith } from "./create-session-with.ts";
import type { OpenSession } from "./dependencies.ts";
import { enrichUser, fetchAccess } from "./load-person.ts";
import { createManagers, targetsOf } from "./managers.ts";
import type { Snapshot } from "./snapshot.ts";
import { createSignInStorage } from "./storage.ts";
import { checkTenant, governmentAddress } from "./tenant-check.ts";
import { watchOtherTabs } from "./watch-other-tabs.ts";

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

  watchOtherTabs(window, session.signedOutElsewhere);
  // The next person at this browser finds nothing of this one: neither on a page, nor in memory, nor stored.
  const letGo = () => {
    personLeft();
    forgetStaleAnswers();
  };
  session.on("onLoginError", letGo);
  session.on("onLogout", () => {
    letGo();
    void forgetSavedRuns(browserKeptRuns()).catch(() => undefined);
  });
  return session;
}
