import { expect, inGate, LONG, navigation, navigationTexts, signInAs, takenOver, test } from "../src/story.ts";

/** Network health is for everybody, the rest leads outside. */
const FOR_ALL = ["Network health", "FAQ", "Community"];

test("anonymous visitors see the network test, network health and the outside links [V050, V057, V058, V021]", async ({
  page,
}) => {
  await page.goto("/");
  await takenOver(page);
  expect(await navigationTexts(page)).toEqual(["Network test", ...FOR_ALL]);
  await expect(page.getByRole("link", { name: /^FAQ/ })).toHaveAttribute("href", "/about/faq");
  await expect(page.getByRole("link", { name: /^Community/ })).toHaveAttribute("target", "_blank");
});

for (const principal of ["owner", "guest", "otherTenant", "unendorsedProvider", "operator"] as const) {
  test(
    `${principal} sees the network test, reports and network health [V051]`,
    inGate(principal === "owner"),
    async ({ page }) => {
      await page.goto("/");
      await signInAs(page, principal);
      await expect.poll(() => navigationTexts(page)).toEqual(["Network test", "Reports", ...FOR_ALL]);
    },
  );
}

test("the page title follows the route [V063]", LONG, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Network test – Waymark");
  await signInAs(page, "owner");
  await navigation(page).getByRole("link", { name: "Reports" }).click();
  await expect(page).toHaveTitle("Reports – Waymark");
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
