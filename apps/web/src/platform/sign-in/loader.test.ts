// @vitest-environment node
import { NO_ACCESS } from "@waymark/contracts/access/flags";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SessionDependencies } from "./dependencies.ts";
import { TENANT, userWith } from "./fake-manager.ts";
import { createFakeSession, LEADER } from "./fake-session.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_900_000_000_000 }));
afterEach(() => void vi.useRealTimers());

async function signedIn(change: Partial<SessionDependencies>) {
  const fake = createFakeSession(change);
  fake.api.answer.silent = async () => userWith();
  await fake.opened.start();
  await vi.advanceTimersByTimeAsync(0);
  return fake.opened;
}

describe("after sign-in", () => {
  it("the access flags are fetched [V129, P265]", async () => {
    const known: boolean[] = [];
    const fake = createFakeSession();
    fake.opened.subscribe(({ state, accessKnown }) => state === "SignedIn" && known.push(accessKnown));
    fake.api.answer.silent = async () => userWith();
    await fake.opened.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(known[0]).toBe(false);
    expect(fake.opened.snapshot()).toMatchObject({ access: LEADER, accessKnown: true, standing: "welcome" });
  });

  it("flags are asked for again until they are known, and nothing is granted meanwhile", async () => {
    let asked = 0;
    const fetchAccess = async () => {
      asked += 1;
      if (asked < 3) throw new Error("503");
      return LEADER;
    };
    const session = await signedIn({ fetchAccess });
    expect(session.snapshot()).toMatchObject({ access: NO_ACCESS, accessKnown: false });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.snapshot().accessKnown).toBe(false);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(session.snapshot()).toMatchObject({ access: LEADER, accessKnown: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(3);
  });

  it("the admin settings are loaded, and until then the public stays out [V130, V209, P286]", async () => {
    const fake = createFakeSession({
      fetchAdminSettings: async () => ({ shareReportWithPublic: true, shareReportWithinOrganization: false }),
    });
    expect(fake.opened.snapshot().adminSettings.shareReportWithPublic).toBe(false);
    fake.api.answer.silent = async () => userWith();
    await fake.opened.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.opened.snapshot().adminSettings).toEqual({
      shareReportWithPublic: true,
      shareReportWithinOrganization: false,
    });
    await fake.opened.signOut();
    expect(fake.opened.snapshot().adminSettings.shareReportWithPublic).toBe(false);
  });

  it("where nothing can be shared, the admin settings are not asked for [V130]", async () => {
    const session = await signedIn({ fetchAdminSettings: undefined });
    expect(session.snapshot()).toMatchObject({ accessKnown: true, adminSettings: { shareReportWithPublic: false } });
  });

  it("without an answer about sharing, the access flags count all the same", async () => {
    const fetchAdminSettings = vi.fn(async () => {
      throw new Error("503");
    });
    const session = await signedIn({ fetchAdminSettings });
    expect(session.snapshot()).toMatchObject({ access: LEADER, accessKnown: true });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetchAdminSettings).toHaveBeenCalledTimes(2);
  });

  it("a blocked tenant gets the block state and no flags are fetched [V136]", async () => {
    const fetchAccess = vi.fn(async () => LEADER);
    const session = await signedIn({
      checkTenant: async () => ({ standing: "blocked", confirmed: true }),
      fetchAccess,
    });
    expect(session.snapshot()).toMatchObject({ state: "SignedIn", standing: "blocked", access: NO_ACCESS });
    expect(fetchAccess).not.toHaveBeenCalled();
  });

  it("a government-community tenant is sent to its own path [V133]", async () => {
    const goToGovernment = vi.fn();
    const fetchAccess = vi.fn(async () => LEADER);
    const checkTenant = async () => ({ standing: "redirectToGovernment", confirmed: true }) as const;
    const session = await signedIn({ checkTenant, goToGovernment, fetchAccess });
    expect(goToGovernment).toHaveBeenCalledTimes(1);
    expect(session.snapshot().standing).toBe("redirectToGovernment");
    expect(fetchAccess).not.toHaveBeenCalled();
  });

  it("a tenant that nobody can judge sees nothing protected until somebody can [V137]", async () => {
    let asked = 0;
    const checkTenant = async (tenantId: string) => {
      expect(tenantId).toBe(TENANT);
      asked += 1;
      return asked === 1
        ? { standing: undefined, confirmed: false }
        : ({ standing: "welcome", confirmed: true } as const);
    };
    const session = await signedIn({ checkTenant });
    expect(session.snapshot()).toMatchObject({ standing: undefined, accessKnown: false, access: NO_ACCESS });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.snapshot()).toMatchObject({ standing: "welcome", accessKnown: true });
  });

  it("an unconfirmed welcome is confirmed later, and a block then wins [V137]", async () => {
    let blocked = false;
    const checkTenant = async () =>
      blocked
        ? ({ standing: "blocked", confirmed: true } as const)
        : ({ standing: "welcome", confirmed: false } as const);
    const session = await signedIn({ checkTenant });
    expect(session.snapshot().accessKnown).toBe(true);
    blocked = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.snapshot()).toMatchObject({ standing: "blocked", access: NO_ACCESS });
  });

  it("profile and photo come from the directory, and their failure harms nothing", async () => {
    const session = await signedIn({
      enrichUser: async (user) => ({ ...user, displayName: "A. Okafor", photoUrl: "blob:1" }),
    });
    expect(session.snapshot().user).toMatchObject({ displayName: "A. Okafor", photoUrl: "blob:1" });
    const without = await signedIn({ enrichUser: () => Promise.reject(new Error("directory down")) });
    expect(without.snapshot()).toMatchObject({ user: { displayName: "Amara Okafor" }, accessKnown: true });
  });

  it("a photo is let go at sign-out, and one that comes too late at once", async () => {
    const dropped: string[] = [];
    const dropPhoto = (url: string) => void dropped.push(url);
    const session = await signedIn({ enrichUser: async (user) => ({ ...user, photoUrl: "blob:1" }), dropPhoto });
    await session.signOut();
    expect(dropped).toEqual(["blob:1"]);

    const late = Promise.withResolvers<void>();
    const second = await signedIn({
      enrichUser: (user) => late.promise.then(() => ({ ...user, photoUrl: "blob:2" })),
      dropPhoto,
    });
    await second.signOut();
    late.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(dropped).toEqual(["blob:1", "blob:2"]);
    expect(second.snapshot().user).toBeUndefined();
  });

  it("standing and flags are read again whenever the token is renewed", async () => {
    const fetchAccess = vi.fn(async () => LEADER);
    const session = await signedIn({ fetchAccess });
    fetchAccess.mockResolvedValue(NO_ACCESS);
    await vi.advanceTimersByTimeAsync(3_301_000);
    expect(fetchAccess).toHaveBeenCalledTimes(2);
    expect(session.snapshot()).toMatchObject({ access: NO_ACCESS, accessKnown: true });
  });
});
