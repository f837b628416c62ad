// @vitest-environment node
import { SIGN_IN_EVENTS, type SignInEvent } from "@waymark/contracts/access/sign-in";
import { describe, expect, it } from "vitest";
import { createSnapshotStore } from "./snapshot.ts";

describe("snapshot store", () => {
  it("notifies a late subscriber of the state that has been reached, at once [V128]", () => {
    const store = createSnapshotStore();
    store.raise("onSsoStart");
    store.raise("onLoginSuccess");
    const notified: string[] = [];
    store.subscribe(({ state }) => notified.push(state));
    expect(notified).toEqual(["SignedIn"]);
  });

  it("tells a late listener of an event at once when that event led to the present state [V128]", () => {
    for (const last of SIGN_IN_EVENTS) {
      const store = createSnapshotStore();
      store.raise("onSsoStart");
      store.raise(last);
      const notified: SignInEvent[] = [];
      for (const event of SIGN_IN_EVENTS) store.on(event, () => notified.push(event));
      expect(notified).toEqual([last]);
    }
  });

  it("tells nobody of an event before anything has happened", () => {
    const store = createSnapshotStore();
    const notified: SignInEvent[] = [];
    for (const event of SIGN_IN_EVENTS) store.on(event, () => notified.push(event));
    expect(notified).toEqual([]);
    expect(store.snapshot().state).toBe("NotSignedIn");
  });

  it("tells of each event once, in order, and no more after unsubscribing", () => {
    const store = createSnapshotStore();
    const notified: string[] = [];
    const stops = SIGN_IN_EVENTS.map((event) => store.on(event, () => notified.push(event)));
    stops.push(store.subscribe(({ state }) => notified.push(state)));
    store.raise("onLoginStart");
    store.raise("onLoginError");
    for (const stop of stops) stop();
    store.raise("onLoginStart");
    expect(notified).toEqual(["NotSignedIn", "SigningIn", "onLoginStart", "NotSignedIn", "onLoginError"]);
  });
});
