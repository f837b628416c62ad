import { expect, inGate, navigation, navigationTexts, signInAs, takenOver, test } from "../../src/story.ts";

const OUTSIDE = ["FAQ", "Community"];

test("anonymous visitors see network health, whose title follows [V054, V063]", async ({ page }) => {
  await page.goto("/");
  await takenOver(page);
  expect(await navigationTexts(page)).toEqual(["Network test", "Network health", ...OUTSIDE]);
  await navigation(page).getByRole("link", { name: "Network health" }).click();
  await expect(page).toHaveTitle("Network health – Waymark");
});

const EXPECTED = [
  ["owner", ["Network test", "Reports", "Network health"]],
  ["guest", ["Network test", "Reports", "Network health"]],
  ["otherTenant", ["Network test", "Reports", "Network health"]],
  ["unendorsedProvider", ["Network test", "Reports", "Network health"]],
  ["p1", ["Partner portal", "Network test", "Reports", "Network health"]],
  ["p2", ["Partner portal", "Network test", "Reports", "Network health"]],
  ["leadership", ["Network test", "Reports", "Network partners", "ASN", "Network health"]],
  ["lensReader", ["Network test", "Reports", "Network health", "Domain Lens"]],
  ["connectivityChamp", ["Network test", "Reports", "Network health", "Domain Lens"]],
  ["council", ["Network test", "Reports", "Network health", "Domain Lens"]],
  ["tenantAdmin", ["Network test", "Reports", "Your organisation", "Network health"]],
  ["operator", ["Network test", "Reports", "Network health"]],
] as const;

for (const [principal, entries] of EXPECTED) {
  test(
    `${principal} sees ${entries.join(", ")} [V048, V049, V051, V052, V053, V055, P018]`,
    inGate(principal === "leadership"),
    async ({ page }) => {
      await page.goto("/");
      await signInAs(page, principal);
      await expect.poll(() => navigationTexts(page)).toEqual([...entries, ...OUTSIDE]);
    },
  );
}
