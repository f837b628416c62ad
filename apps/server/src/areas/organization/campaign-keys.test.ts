import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { campaignKeys, reportKey } from "./campaign-keys.ts";

const keys = campaignKeys(randomBytes(48).toString("base64url"));
const link = { tenantId: randomUUID(), campaignId: randomUUID() };
const token = keys.signLink("MultiTenant", link);

test("a link can be read with the key that signed it, in its own cloud variant", () => {
  expect(keys.readLink("MultiTenant", token)).toEqual(link);
  expect(keys.readLink("GovernmentCommunity", token)).toBeUndefined();
  expect(campaignKeys(randomBytes(48).toString("base64url")).readLink("MultiTenant", token)).toBeUndefined();
});

test("a link is opaque: neither organisation nor campaign can be read in it as text", () => {
  expect(token).toMatch(/^[\w-]{88}$/);
  expect(token).not.toContain(link.campaignId);
});

test("no other spelling is taken: each character changed, one more, one less", () => {
  const others = [...token].flatMap((character, at) =>
    ["A", "_"].filter((other) => other !== character).map((other) => token.slice(0, at) + other + token.slice(at + 1)),
  );
  for (const other of [...others, "", token.slice(1), token.slice(0, -1), `${token}A`, `${token}AAAA`, token + token])
    expect(keys.readLink("MultiTenant", other), other).toBeUndefined();
});

test("a tester has another key in another campaign, and a test another one than its id", () => {
  const tester = randomUUID();
  const key = keys.testerKey(link.campaignId, tester);
  expect(key).toEqual(keys.testerKey(link.campaignId, tester));
  expect(key).not.toEqual(keys.testerKey(randomUUID(), tester));
  expect(reportKey(link.campaignId, tester)).not.toEqual(reportKey(randomUUID(), tester));
});
