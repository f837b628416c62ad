import { REPORT_ACTIONS } from "@waymark/contracts/reports/sharing";
import { describe, expect, test } from "vitest";
import {
  allowedReportActions,
  type Circumstances,
  may,
  type Reader,
  relationToReport,
  type ShareFacts,
} from "./policy.ts";

const NOW = Date.parse("2026-11-15T12:00:00Z");
const OWNER = "3a74e1fc-31dc-4753-abfe-e1788f1b3a02";
const RECEIVER = "240724f2-7521-42c2-a9bb-a7ed7cec240d";
const COLLEAGUE = "d3bc8cde-ddca-461c-9a6f-91e6a07460da";

const share = (more: Partial<ShareFacts> = {}): ShareFacts => ({
  id: "share",
  kind: "person",
  receiverId: more.kind === undefined || more.kind === "person" ? RECEIVER : null,
  hidden: [],
  expiresAt: new Date(NOW + 1),
  revokedAt: null,
  ...more,
});
const stands = (shares: readonly ShareFacts[], userId: string, more: Partial<Reader> = {}) =>
  relationToReport({ ownerId: OWNER, shares }, { userId, isGuest: false, ...more }, NOW)?.relation;

describe("how somebody stands to a report", () => {
  test("its owner reads it, whatever is shared; others read nothing that is not shared", () => {
    expect(stands([], OWNER)).toBe("owner");
    expect(stands([share({ kind: "public" })], OWNER)).toBe("owner");
    for (const other of [RECEIVER, COLLEAGUE]) expect(stands([], other)).toBeUndefined();
  });

  test("a share with a person is for that person alone, and counts before wider ones", () => {
    expect(stands([share()], RECEIVER)).toBe("receiver");
    expect(stands([share()], COLLEAGUE)).toBeUndefined();
    const wider = [share({ kind: "public" }), share({ kind: "organization" }), share({ hidden: ["place"] })];
    expect(
      relationToReport({ ownerId: OWNER, shares: wider }, { userId: RECEIVER, isGuest: false }, NOW),
    ).toMatchObject({
      relation: "receiver",
      share: { hidden: ["place"] },
    });
  });

  test("what is open to the organisation is not open to its guests; what is public is", () => {
    const inside = [share({ kind: "organization" })];
    expect(stands(inside, COLLEAGUE)).toBe("organization");
    expect(stands(inside, COLLEAGUE, { isGuest: true })).toBeUndefined();
    expect(stands([share({ kind: "public" })], COLLEAGUE, { isGuest: true })).toBe("public");
  });

  test("what has ended or was withdrawn opens nothing", () => {
    expect(stands([share({ expiresAt: new Date(NOW) })], RECEIVER)).toBeUndefined();
    expect(stands([share({ revokedAt: new Date(NOW - 1) })], RECEIVER)).toBeUndefined();
  });
});

describe("what somebody may do with a report", () => {
  const OPEN: Circumstances = {
    controls: { DisableShareReport: false },
    adminSettings: { shareReportWithPublic: true, shareReportWithinOrganization: true },
  };
  const around = (more: Partial<Circumstances> = {}) => ({ ...OPEN, ...more, nowMs: NOW });
  const allowed = (userId: string, shares: readonly ShareFacts[], more: Partial<Circumstances> = {}, isGuest = false) =>
    allowedReportActions({ ownerId: OWNER, shares }, { userId, isGuest }, around(more));

  test("its owner may do all but take it off a list of received ones", () => {
    expect(allowed(OWNER, [])).toEqual(REPORT_ACTIONS.filter((action) => action !== "removeFromList"));
  });

  test("a receiver reads it and takes it off the list; a colleague without a share does nothing", () => {
    expect(allowed(RECEIVER, [share()])).toEqual(["read", "removeFromList"]);
    expect(allowed(COLLEAGUE, [share()])).toEqual([]);
    expect(allowed(COLLEAGUE, [share({ kind: "organization" })])).toEqual(["read"]);
  });

  test("settings and the switch take sharing away from the owner, each its own kind", () => {
    const shares = (more: Partial<Circumstances>, isGuest = false) =>
      allowed(OWNER, [], more, isGuest).filter((action) => action.startsWith("shareWith"));
    expect(shares({ controls: { DisableShareReport: true } })).toEqual([]);
    expect(shares({ adminSettings: { shareReportWithPublic: false, shareReportWithinOrganization: true } })).toEqual([
      "shareWithPeople",
      "shareWithOrganization",
    ]);
    expect(shares({ adminSettings: { shareReportWithPublic: true, shareReportWithinOrganization: false } })).toEqual([
      "shareWithPublic",
    ]);
    expect(shares({}, true)).toEqual(["shareWithPeople", "shareWithPublic"]);
  });

  test("ended shares allow nothing", () => {
    const ended = [share({ expiresAt: new Date(NOW) })];
    expect(may("read", { ownerId: OWNER, shares: ended }, { userId: RECEIVER, isGuest: false }, around())).toBe(false);
  });
});
