import { textsOf } from "@waymark/messages/catalogue";
import { describe, expect, test } from "vitest";
import type { Reading } from "../../../platform/test-run/state.ts";
import { createTranslate } from "../../../platform/texts/translate.ts";
import { isReceived, ownersOf, receivedTitle } from "./received.ts";

const TEXTS = { language: "en", t: createTranslate("en", textsOf("en"), { suite: "Contoso 365" }) } as const;
const RECEIVED: Reading = {
  relation: "receiver",
  hidden: [],
  savedAt: null,
  until: "2027-02-10T10:00:00Z",
  sharedBy: "Amara Okafor",
  allowedActions: ["read"],
};
const { sharedBy: _, ...unnamed } = RECEIVED;
const OPEN: Reading = { ...unnamed, relation: "public" };

describe("a report of somebody else", () => {
  test("is one that the reader neither made nor owns", () => {
    expect([RECEIVED, OPEN, { ...OPEN, relation: "organization" as const }].map(isReceived)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      [
        { ...OPEN, relation: "owner" as const },
        { ...OPEN, relation: "browser" as const },
      ].map(isReceived),
    ).toEqual([false, false]);
    expect(isReceived(undefined)).toBe(false);
  });

  test("is named by its owner and place, as far as the reader may know them", () => {
    expect(receivedTitle(RECEIVED, "Mainz", TEXTS)).toBe("Amara’s test in Mainz");
    expect(receivedTitle({ ...RECEIVED, hidden: ["place"] }, "", TEXTS)).toBe("Amara’s test");
    expect(receivedTitle(OPEN, "Mainz", TEXTS)).toBe("A shared test in Mainz");
    expect(receivedTitle({ ...OPEN, hidden: ["place"] }, "", TEXTS)).toBe("A shared test");
  });

  test("gives its owners names that do not speak of the reader", () => {
    expect(ownersOf(RECEIVED, TEXTS)).toEqual({ you: "Amara", yourIt: "Their IT", yourProvider: "Their provider" });
    expect(ownersOf({ ...OPEN, relation: "owner" }, TEXTS)).toEqual({});
    expect(ownersOf(OPEN, TEXTS).you).toBe("The person who tested");
  });
});
