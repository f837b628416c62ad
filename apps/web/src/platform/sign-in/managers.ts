import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { InMemoryWebStorage, UserManager, type UserManagerSettings, WebStorageStateStore } from "oidc-client-ts";

/** A frame that has not answered by then never will: its provider refuses to be framed or is out of reach. */
const SILENT_TIMEOUT_SECONDS = 6;
const END_SESSION_TIMEOUT_MS = 3_000;

export type TokenManager = Pick<UserManager, "signinSilent" | "signinPopup" | "getUser" | "storeUser" | "removeUser">;

/** One manager for our own API, one for the directory; `tenantId` picks that tenant's own authority. */
export type Managers = {
  api(tenantId: string | undefined): TokenManager;
  directory(tenantId: string | undefined): TokenManager;
  /** Asks the provider to end its own session. Whether it did cannot be read from here. */
  endSession(tenantId: string | undefined, idToken: string): Promise<void>;
};

/** What a token is asked for. Providers that know scopes only have no resource. */
export type Target = { readonly scope: string; readonly resource: string | null };

export type Targets = { readonly api: Target; readonly directory: Target };

export function targetsOf({ identity }: FrontendConfiguration): Targets {
  return {
    api: { scope: identity.apiScope, resource: identity.apiResource },
    directory: { scope: identity.directoryScope, resource: identity.directoryResource },
  };
}

export const tenantConfigurationUrl = (template: string, tenantId: string): string =>
  template.replace("{tenant}", encodeURIComponent(tenantId));

function settingsFor(
  { identity, basePath }: FrontendConfiguration,
  origin: string,
  { scope, resource }: Target,
  userStore: WebStorageStateStore,
): UserManagerSettings {
  return {
    authority: identity.authority,
    client_id: identity.clientId,
    redirect_uri: `${origin}${basePath}/auth/callback`,
    response_type: "code",
    scope,
    // Entra's second version knows scopes only; other providers want the resource at both endpoints (RFC 8707).
    ...(resource === null ? {} : { resource, extraTokenParams: { resource } }),
    userStore,
    stateStore: new WebStorageStateStore({ store: window.sessionStorage, prefix: "waymark.oidc." }),
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    silentRequestTimeoutInSeconds: SILENT_TIMEOUT_SECONDS,
    requestTimeoutInSeconds: SILENT_TIMEOUT_SECONDS,
  };
}

/** Tokens are kept in memory only: each store below is lost with the page. */
function managersOf(configuration: FrontendConfiguration, origin: string, target: Target) {
  const userStore = new WebStorageStateStore({ store: new InMemoryWebStorage() });
  const settings = settingsFor(configuration, origin, target, userStore);
  const made = new Map<string, UserManager>();
  return (tenantId = ""): UserManager => {
    const known = made.get(tenantId);
    if (known) return known;
    const { tenantConfigurationUrl: template } = configuration.identity;
    const metadataUrl = tenantId ? { metadataUrl: tenantConfigurationUrl(template, tenantId) } : {};
    const manager = new UserManager({ ...settings, ...metadataUrl });
    made.set(tenantId, manager);
    return manager;
  };
}

/** Uses no frame: providers forbid framing, and an answer inside our page is of no use. */
async function endSessionAt(endpoint: string | undefined, idToken: string, clientId: string): Promise<void> {
  if (endpoint === undefined) return;
  const address = new URL(endpoint);
  address.searchParams.set("id_token_hint", idToken);
  address.searchParams.set("client_id", clientId);
  const signal = AbortSignal.timeout(END_SESSION_TIMEOUT_MS);
  await fetch(address, { mode: "no-cors", credentials: "include", cache: "no-store", signal });
}

export function createManagers(configuration: FrontendConfiguration, origin: string): Managers {
  const targets = targetsOf(configuration);
  const api = managersOf(configuration, origin, targets.api);
  return {
    api,
    directory: managersOf(configuration, origin, targets.directory),
    async endSession(tenantId, idToken) {
      const endpoint = await api(tenantId).metadataService.getEndSessionEndpoint();
      await endSessionAt(endpoint, idToken, configuration.identity.clientId);
    },
  };
}
