import { describe, expect, test } from "vitest";
import { type Reader, relationToReport, type ShareFacts } from "./relation-to-report.ts";

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
