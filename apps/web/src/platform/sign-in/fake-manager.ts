import { ErrorResponse, ErrorTimeout, User } from "oidc-client-ts";
import type { Managers, TokenManager } from "./managers.ts";

/** Stands for the UserManager's interface where tests are about time; real sign-in is shown in a real browser. */
export type FakeManager = TokenManager & {
  /** The requests in order: `silent` or `popup`, with the arguments. */
  readonly asked: { readonly step: "silent" | "popup" | "signOut"; readonly args: Record<string, unknown> }[];
  answer: { silent: () => Promise<User | null>; popup: () => Promise<User> };
};

export const TENANT = "10416956-b254-4196-a69e-ba7096758347";
export const PERSON = "3a74e1fc-31dc-4753-abfe-e1788f1b3a02";

export function userWith(claims: Record<string, unknown> = {}, lifeSeconds = 3_600, token = "token-1"): User {
  const profile = {
    tid: TENANT,
    oid: PERSON,
    name: "Amara Okafor",
    preferred_username: "amara@contoso.example",
    ...claims,
  };
  return new User({
    id_token: "id-token",
    access_token: token,
    token_type: "Bearer",
    profile: { sub: "s", iss: "i", aud: "a", exp: 0, iat: 0, ...profile },
    expires_at: Math.floor(Date.now() / 1_000) + lifeSeconds,
  });
}

export const refuses = (error: string) => (): Promise<never> => Promise.reject(new ErrorResponse({ error }));
export const loginRequired = refuses("login_required");
export const fails = (): Promise<never> => Promise.reject(new Error("Service Unavailable (503)"));
export const timesOut = (): Promise<never> => Promise.reject(new ErrorTimeout("IFrame timed out without a response"));
export const popupClosed = (): Promise<never> => Promise.reject(new Error("Popup closed by user"));

export function createFakeManager(): FakeManager {
  let stored: User | null = null;
  const asked: FakeManager["asked"] = [];
  const manager: FakeManager = {
    asked,
    answer: { silent: loginRequired, popup: fails },
    async signinSilent(args = {}) {
      asked.push({ step: "silent", args: { ...args } });
      stored = await manager.answer.silent();
      return stored;
    },
    async signinPopup(args = {}) {
      asked.push({ step: "popup", args: { ...args } });
      stored = await manager.answer.popup();
      return stored;
    },
    getUser: async () => stored,
    async storeUser(user) {
      stored = user;
    },
    async removeUser() {
      stored = null;
    },
  };
  return manager;
}

export function createFakeManagers(): {
  managers: Managers;
  api: FakeManager;
  directory: FakeManager;
  tenants: string[];
} {
  const api = createFakeManager();
  const directory = createFakeManager();
  const tenants: string[] = [];
  const managers: Managers = {
    api: (tenantId) => {
      tenants.push(tenantId ?? "any");
      return api;
    },
    directory: () => directory,
    async endSession(tenantId, idToken) {
      api.asked.push({ step: "signOut", args: { tenantId, idToken } });
    },
  };
  return { managers, api, directory, tenants };
}
