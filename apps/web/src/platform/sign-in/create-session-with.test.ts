// @vitest-environment node
import { SIGN_IN_EVENTS } from "@waymark/contracts/access/sign-in";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fails, loginRequired, PERSON, popupClosed, refuses, TENANT, timesOut, userWith } from "./fake-manager.ts";
import { createFakeSession } from "./fake-session.ts";

const CACHED = JSON.stringify({ tenantId: TENANT, loginHint: "amara@contoso.example" });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ now: 1_900_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Runs to the end of what was begun, however many pauses lie in between, but not into a cool-down's end. */
async function finish(begun: Promise<unknown>, withinMs = 9_000): Promise<void> {
  await Promise.all([begun, vi.advanceTimersByTimeAsync(withinMs)]);
}

describe("at start", () => {
  it("tries silent sign-on, without a popup, and signs in [V126, P144, V121, V123]", async () => {
    const { opened, api, steps } = createFakeSession();
    api.answer.silent = async () => userWith();
    const events: string[] = [];
    for (const event of SIGN_IN_EVENTS) opened.on(event, () => events.push(event));
    await opened.start();
    expect(steps()).toEqual(["silent"]);
    expect(events).toEqual(["onSsoStart", "onLoginSuccess"]);
    expect(opened.snapshot().state).toBe("SignedIn");
    expect(await opened.accessToken()).toBe("token-1");
  });

  it("takes login_required for an answer: not signed in, no failed attempt, no alert", async () => {
    const { opened, local, steps } = createFakeSession();
    local.setItem("waymark.signIn", CACHED);
    await finish(opened.start());
    expect(steps()).toEqual(["silent"]);
    expect(opened.snapshot()).toMatchObject({ state: "NotSignedIn", alert: undefined, coolDownUntil: undefined });
  });

  it("passes on who was here last, and asks that tenant [V131, P146]", async () => {
    const { opened, api, local, tenants } = createFakeSession();
    local.setItem("waymark.signIn", CACHED);
    await finish(opened.start());
    expect(api.asked[0]?.args).toMatchObject({ login_hint: "amara@contoso.example" });
    expect(tenants[0]).toBe(TENANT);
  });

  it("fails quietly after one look when nobody was here before", async () => {
    const { opened, api, steps } = createFakeSession();
    api.answer.silent = fails;
    await finish(opened.start());
    expect(steps()).toEqual(["silent"]);
    expect(opened.snapshot()).toMatchObject({ state: "NotSignedIn", alert: undefined });
  });

  it("does not wait for a frame that never answers more than once", async () => {
    const { opened, api, local, steps } = createFakeSession();
    local.setItem("waymark.signIn", CACHED);
    api.answer.silent = timesOut;
    await finish(opened.start());
    expect(steps()).toEqual(["silent"]);
  });

  it("does nothing where sign-in is disabled", async () => {
    const { opened, steps } = createFakeSession({ isEnabled: false });
    await opened.start();
    await opened.signIn();
    expect(steps()).toEqual([]);
  });

  it("is no sign-in when the token names no tenant or no person", async () => {
    for (const claims of [{ tid: undefined }, { oid: "" }]) {
      const { opened, api, local } = createFakeSession();
      api.answer.silent = async () => userWith(claims);
      await finish(opened.start());
      expect(opened.snapshot().state).toBe("NotSignedIn");
      expect(local.entries.size).toBe(0);
    }
  });
});

describe("the popup", () => {
  it("is used when silent sign-on did not succeed and the person asks [V127, P145, V122]", async () => {
    const { opened, api, local, steps } = createFakeSession();
    api.answer.popup = async () => userWith();
    await opened.start();
    const events: string[] = [];
    for (const event of SIGN_IN_EVENTS) opened.on(event, () => events.push(event));
    const signingIn = opened.signIn();
    expect(opened.snapshot().state).toBe("SigningIn");
    await signingIn;
    expect(steps()).toEqual(["silent", "popup"]);
    expect(events).toEqual(["onLoginError", "onLoginStart", "onLoginSuccess"]);
    expect(opened.snapshot().user).toMatchObject({ displayName: "Amara Okafor", tenantId: TENANT, objectId: PERSON });
    expect(local.entries.get("waymark.signIn")).toBe(CACHED);
  });

  it("opens in the same turn as the click, and only once for two clicks", async () => {
    const { opened, api, steps } = createFakeSession();
    api.answer.popup = async () => userWith();
    const first = opened.signIn();
    expect(steps()).toEqual(["popup"]);
    await Promise.all([first, opened.signIn()]);
    expect(steps()).toEqual(["popup"]);
  });

  it("clears session storage when it fails and is retried once [V258, V259, P408]", async () => {
    const { opened, api, sessionStore, steps } = createFakeSession();
    const left: number[] = [];
    sessionStore.setItem("oidc.state", "half a sign-in");
    api.answer.popup = () => {
      left.push(sessionStore.entries.size);
      return left.length === 1 ? fails() : Promise.resolve(userWith());
    };
    await finish(opened.signIn());
    expect(steps()).toEqual(["popup", "popup"]);
    expect(left).toEqual([1, 0]);
    expect(opened.snapshot().state).toBe("SignedIn");
  });

  it("cools down for 10 s after the person closes it, and is not opened again meanwhile [V257, P407]", async () => {
    for (const cancel of [popupClosed, refuses("access_denied")]) {
      const { opened, api, steps } = createFakeSession();
      api.answer.popup = cancel;
      await opened.signIn();
      expect(steps()).toEqual(["popup"]);
      expect(opened.snapshot()).toMatchObject({
        state: "NotSignedIn",
        alert: undefined,
        coolDownUntil: Date.now() + 10_000,
      });
      await vi.advanceTimersByTimeAsync(9_999);
      await opened.signIn();
      expect(steps()).toEqual(["popup"]);
      await vi.advanceTimersByTimeAsync(1);
      expect(opened.snapshot().coolDownUntil).toBeUndefined();
      await opened.signIn();
      expect(steps()).toEqual(["popup", "popup"]);
    }
  });
});

describe("getting a token", () => {
  it("alerts after five attempts, two of them by popup [V255, V280, P405, P425]", async () => {
    const { opened, api, steps } = createFakeSession();
    api.answer = { silent: fails, popup: fails };
    await finish(opened.signIn());
    expect(steps()).toEqual(["popup", "popup", "silent", "silent", "silent"]);
    expect(opened.snapshot()).toMatchObject({ state: "NotSignedIn", alert: { kind: "tokenFailed" } });
  });

  it("makes no attempt for 10 s after the alert, and starts to count anew [V256, V281, P406]", async () => {
    const { opened, api, local, steps } = createFakeSession();
    local.setItem("waymark.signIn", CACHED);
    api.answer = { silent: fails, popup: fails };
    await finish(opened.start(), 3_750);
    expect(steps()).toHaveLength(5);
    const until = opened.snapshot().coolDownUntil ?? 0;
    expect(until).toBe(Date.now() + 10_000);
    await vi.advanceTimersByTimeAsync(9_999);
    await opened.signIn();
    expect(steps()).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1);
    api.answer.popup = async () => userWith();
    await opened.signIn();
    expect(steps()).toHaveLength(6);
    expect(opened.snapshot()).toMatchObject({ state: "SignedIn", alert: undefined, coolDownUntil: undefined });
  });

  it("lets the alert be dismissed while the cool-down goes on", async () => {
    const { opened, api } = createFakeSession();
    api.answer = { silent: fails, popup: fails };
    await finish(opened.signIn());
    opened.dismissAlert();
    expect(opened.snapshot().alert).toBeUndefined();
    expect(opened.snapshot().coolDownUntil).toBeDefined();
  });

  it("gives no token to nobody, and asks for none", async () => {
    const { opened, steps } = createFakeSession();
    expect(await opened.accessToken()).toBeUndefined();
    expect(await opened.directoryToken()).toBeUndefined();
    expect(steps()).toEqual([]);
  });

  it("renews before the end, silently, and keeps working meanwhile", async () => {
    const { opened, api, steps } = createFakeSession();
    let made = 0;
    api.answer.silent = async () => userWith({}, 3_600, `token-${++made}`);
    await opened.start();
    await vi.advanceTimersByTimeAsync(3_299_000);
    expect(steps()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(steps()).toEqual(["silent", "silent"]);
    expect(await opened.accessToken()).toBe("token-2");
    expect(opened.snapshot().state).toBe("SignedIn");
  });

  it("tries a failed renewal again within the rule: five attempts, 10 s, five attempts", async () => {
    const { opened, api, steps } = createFakeSession();
    api.answer.silent = async () => userWith();
    await opened.start();
    api.answer.silent = fails;
    await vi.advanceTimersByTimeAsync(3_300_000 + 3_750);
    expect(steps()).toHaveLength(6);
    expect(opened.snapshot()).toMatchObject({ state: "SignedIn", alert: { kind: "tokenFailed" } });
    expect(await opened.accessToken()).toBe("token-1");
    api.answer.silent = async () => userWith({}, 3_600, "token-2");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(steps()).toHaveLength(7);
    expect(opened.snapshot()).toMatchObject({ state: "SignedIn", alert: undefined });
    expect(await opened.accessToken()).toBe("token-2");
  });

  it("asks once for many calls that need a token at the same time", async () => {
    const { opened, api, steps } = createFakeSession();
    api.answer.silent = async () => userWith({}, 3);
    await opened.start();
    api.answer.silent = async () => userWith({}, 3_600, "token-2");
    const tokens = await Promise.all([opened.accessToken(), opened.accessToken(), opened.accessToken()]);
    expect(tokens).toEqual(["token-2", "token-2", "token-2"]);
    expect(steps()).toEqual(["silent", "silent"]);
  });

  it("opens the popup when an action needs a token and the provider has ended the session [V127]", async () => {
    const { opened, api, steps } = createFakeSession();
    api.answer = { silent: async () => userWith({}, 3), popup: async () => userWith({}, 3_600, "token-2") };
    await opened.start();
    api.answer.silent = loginRequired;
    expect(await opened.accessToken()).toBe("token-2");
    expect(steps()).toEqual(["silent", "silent", "popup"]);
    expect(opened.snapshot().state).toBe("SignedIn");
  });

  it("signs out instead where no click allows a popup, or the person declines [V124]", async () => {
    for (const [mayOpenPopup, popup] of [
      [false, fails],
      [true, popupClosed],
    ] as const) {
      const { opened, api } = createFakeSession({ mayOpenPopup: () => mayOpenPopup });
      api.answer = { silent: async () => userWith({}, 3), popup };
      await opened.start();
      api.answer.silent = loginRequired;
      expect(await opened.accessToken()).toBeUndefined();
      expect(opened.snapshot()).toMatchObject({ state: "NotSignedIn", user: undefined, accessKnown: false });
    }
  });
});

describe("the directory's token", () => {
  it("is asked for silently and apart from our own", async () => {
    const { opened, api, directory } = createFakeSession();
    api.answer.silent = async () => userWith();
    directory.answer.silent = async () => userWith({}, 3_600, "directory-1");
    await opened.start();
    expect(await opened.directoryToken()).toBe("directory-1");
    expect(await opened.directoryToken()).toBe("directory-1");
    expect(directory.asked).toEqual([{ step: "silent", args: { login_hint: "amara@contoso.example" } }]);
    expect(await opened.accessToken()).toBe("token-1");
  });

  it("shares the newest refresh token, which providers allow to be used only once", async () => {
    const { opened, api, directory } = createFakeSession();
    api.answer.silent = async () => Object.assign(userWith(), { refresh_token: "refresh-1" });
    directory.answer.silent = async () => {
      expect(await directory.getUser()).toMatchObject({ refresh_token: "refresh-1", scope: "directory.read" });
      return Object.assign(userWith({}, 3_600, "directory-1"), { refresh_token: "refresh-2" });
    };
    await opened.start();
    expect(await opened.directoryToken()).toBe("directory-1");
    expect(await api.getUser()).toMatchObject({ refresh_token: "refresh-2", access_token: "token-1" });
  });

  it("may be missing without harm", async () => {
    const { opened, api, directory } = createFakeSession();
    api.answer.silent = async () => userWith();
    directory.answer.silent = fails;
    await opened.start();
    expect(await opened.directoryToken()).toBeUndefined();
    expect(opened.snapshot()).toMatchObject({ state: "SignedIn", alert: undefined });
  });
});

describe("sign-out", () => {
  it("forgets everything, tells the provider and leads to NotSignedIn [V125]", async () => {
    const { opened, api, local, steps } = createFakeSession();
    api.answer.silent = async () => userWith();
    await opened.start();
    await settle();
    let loggedOut = 0;
    opened.on("onLogout", () => {
      loggedOut += 1;
    });
    await opened.signOut();
    expect(loggedOut).toBe(1);
    expect(opened.snapshot()).toMatchObject({
      state: "NotSignedIn",
      user: undefined,
      accessKnown: false,
      standing: undefined,
    });
    expect(local.entries.size).toBe(0);
    expect(await api.getUser()).toBeNull();
    expect(await opened.accessToken()).toBeUndefined();
    expect(steps().at(-1)).toBe("signOut");
    expect(api.asked.at(-1)?.args).toMatchObject({ tenantId: TENANT, idToken: "id-token" });
    await vi.advanceTimersByTimeAsync(4_000_000);
    expect(steps().at(-1)).toBe("signOut");
  });

  it("is not undone by silent sign-on in the same tab; the next popup asks who it is", async () => {
    const { opened, api, steps } = createFakeSession();
    api.answer = { silent: async () => userWith(), popup: async () => userWith() };
    await opened.start();
    await opened.signOut();
    await opened.start();
    expect(opened.snapshot().state).toBe("NotSignedIn");
    expect(steps()).toEqual(["silent", "signOut"]);
    await opened.signIn();
    expect(api.asked.at(-1)).toMatchObject({ step: "popup", args: { prompt: "login" } });
  });

  it("drops an answer that comes after it", async () => {
    const { opened, api } = createFakeSession();
    const late = Promise.withResolvers<ReturnType<typeof userWith>>();
    api.answer.popup = () => late.promise;
    const signingIn = opened.signIn();
    await opened.signOut();
    late.resolve(userWith());
    await signingIn;
    await settle();
    expect(opened.snapshot()).toMatchObject({ state: "NotSignedIn", user: undefined });
    expect(await api.getUser()).toBeNull();
  });

  it("in another tab ends this one's session too", async () => {
    const { opened, api, steps } = createFakeSession();
    api.answer.silent = async () => userWith();
    await opened.start();
    opened.signedOutElsewhere();
    expect(opened.snapshot().state).toBe("NotSignedIn");
    expect(steps()).toEqual(["silent"]);
  });
});
