import { AREAS } from "@waymark/contracts/configuration/areas";
import { users } from "@waymark/identity/world/users";
import { expect, test } from "vitest";
import { demoAccounts, describeDemoAccounts } from "./demo-accounts.ts";
import { DEMO_GRANTS } from "./demo-grants.ts";

const rightsOf = ({ groups, tid }: { readonly groups: readonly string[]; readonly tid: string }) =>
  DEMO_GRANTS.filter(({ subjectId }) => groups.includes(subjectId) || subjectId === tid).map(({ right }) => right);

test("an account that is offered has no right in an area without pages, but the reviewer, who reads what leadership does", () => {
  const shown = new Set(demoAccounts().usable.flatMap(rightsOf));
  expect([...shown].sort()).toEqual([
    "changeCouncil",
    "connectivityChamp",
    "domainLens",
    "leadershipReport",
    "oceAction",
    "organizationAdmin",
    "partnerPortal",
    "partnerRegistered",
    "providerReview",
    "serviceChamp",
    "workloadChamp",
  ]);
});

test("the others are counted, and come back with their areas", () => {
  expect(demoAccounts().forLater).toEqual([users.leadership]);
  expect(demoAccounts([]).forLater).toContain(users.lensReader);
  expect(demoAccounts(AREAS).usable).toEqual(Object.values(users));
});

test("what is printed names each usable account once and no other", () => {
  const printed = describeDemoAccounts().join("\n");
  const { usable, forLater } = demoAccounts();
  for (const { mail } of usable) expect(printed.split(mail)).toHaveLength(2);
  for (const { mail } of forLater) expect(printed).not.toContain(mail);
  expect(printed).toContain("1 more on the sign-in page are for areas that come later.");
});
