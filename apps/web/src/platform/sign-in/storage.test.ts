// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createStore } from "./fake-session.ts";
import { createSignInStorage } from "./storage.ts";

const CACHED = { tenantId: "tenant", loginHint: "amara@contoso.example" };

describe("sign-in storage", () => {
  it("keeps tenant and login hint in local storage, and nothing else [V131, P146]", () => {
    const local = createStore();
    const storage = createSignInStorage(() => local, createStore);
    storage.writeCache({ ...CACHED, access_token: "secret" } as typeof CACHED);
    expect([...local.entries]).toEqual([["waymark.signIn", JSON.stringify(CACHED)]]);
    expect(storage.readCache()).toEqual(CACHED);
    storage.clearCache();
    expect(local.entries.size).toBe(0);
    expect(storage.readCache()).toBeUndefined();
  });

  it("takes no harm from what others left under its key", () => {
    for (const text of ["", "null", "7", "{", "[]", '{"tenantId":7,"loginHint":"x"}', '{"tenantId":"x"}']) {
      const local = createStore();
      local.setItem("waymark.signIn", text);
      expect(createSignInStorage(() => local, createStore).readCache()).toBeUndefined();
    }
  });

  it("works without storage when the browser denies it", () => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const storage = createSignInStorage(denied, denied);
    storage.writeCache(CACHED);
    storage.noteSignedOut();
    storage.clearSession();
    storage.clearCache();
    expect(storage.readCache()).toBeUndefined();
    expect(storage.hasSignedOut()).toBe(false);
  });

  it("remembers a sign-out for this tab until somebody signs in", () => {
    const session = createStore();
    const storage = createSignInStorage(createStore, () => session);
    storage.noteSignedOut();
    expect(storage.hasSignedOut()).toBe(true);
    storage.writeCache(CACHED);
    expect(storage.hasSignedOut()).toBe(false);
  });
});
