import { beforeEach, expect, test, vi } from "vitest";
import { SIGN_IN_CACHE_KEY } from "./storage.ts";
import { watchOtherTabs } from "./watch-other-tabs.ts";

const AMARA = JSON.stringify({ tenantId: "contoso", loginHint: "amara" });
const LUKAS = JSON.stringify({ tenantId: "contoso", loginHint: "lukas" });
const page = () => Object.assign(new EventTarget(), { localStorage }) as unknown as Window;
const putAside = (from: Window) => from.dispatchEvent(new Event("pagehide"));
const bringBack = (to: Window, persisted = true) =>
  to.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

beforeEach(() => localStorage.setItem(SIGN_IN_CACHE_KEY, AMARA));

test("a sign-out in another tab signs out here", () => {
  const [here, onSignedOut] = [page(), vi.fn()];
  watchOtherTabs(here, onSignedOut);
  here.dispatchEvent(Object.assign(new Event("storage"), { key: "waymark.theme", newValue: null }));
  here.dispatchEvent(Object.assign(new Event("storage"), { key: SIGN_IN_CACHE_KEY, newValue: LUKAS }));
  expect(onSignedOut).not.toHaveBeenCalled();
  here.dispatchEvent(Object.assign(new Event("storage"), { key: SIGN_IN_CACHE_KEY, newValue: null }));
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});

test("a page that Back brings up again is signed out when the person has left, or another one has come", () => {
  for (const [now, times] of [
    [AMARA, 0],
    [null, 1],
    [LUKAS, 1],
  ] as const) {
    const [here, onSignedOut] = [page(), vi.fn()];
    localStorage.setItem(SIGN_IN_CACHE_KEY, AMARA);
    watchOtherTabs(here, onSignedOut);
    putAside(here);
    if (now === null) localStorage.removeItem(SIGN_IN_CACHE_KEY);
    else localStorage.setItem(SIGN_IN_CACHE_KEY, now);
    bringBack(here);
    expect([now, onSignedOut.mock.calls.length]).toEqual([now, times]);
  }
});

test("a page that is loaded is not one that was put aside", () => {
  const [here, onSignedOut] = [page(), vi.fn()];
  watchOtherTabs(here, onSignedOut);
  bringBack(here, false);
  expect(onSignedOut).not.toHaveBeenCalled();
});
