import { expect, navigation, navigationTexts, signInAs, test } from "../src/story.ts";

const OUTSIDE = ["FAQ", "Community"];

test("anonymous visitors see the network test, network health and the outside links [V050, V054, V057, V058, V021]", async ({
  page,
}) => {
  await page.goto("/");
  expect(await navigationTexts(page)).toEqual(["Network test", "Network health", ...OUTSIDE]);
  await expect(page.getByRole("link", { name: /^FAQ/ })).toHaveAttribute("href", "https://waymark.example/faq");
  await expect(page.getByRole("link", { name: /^Community/ })).toHaveAttribute("target", "_blank");
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
  ["operator", ["Network test", "Reports", "Network health"]],
] as const;

for (const [principal, entries] of EXPECTED) {
  test(`${principal} sees ${entries.join(", ")} [V048, V049, V051, V052, V053, V055, P018]`, async ({ page }) => {
    await page.goto("/");
    await signInAs(page, principal);
    await expect.poll(() => navigationTexts(page)).toEqual([...entries, ...OUTSIDE]);
  });
}

test("the page title follows the route [V063]", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Network test – Waymark");
  await navigation(page).getByRole("link", { name: "Network health" }).click();
  await expect(page).toHaveTitle("Network health – Waymark");
  await page.goBack();
  await expect(page).toHaveTitle("Network test – Waymark");
});

test("the navigation is collapsed at 999 px and stands at 1000 px [V047, V277]", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto("/");
  await expect(navigation(page)).toBeVisible();
  await page.setViewportSize({ width: 999, height: 800 });
  await expect(navigation(page)).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: "Network test" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(navigation(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
});
