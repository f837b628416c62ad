import { expect, signInAs, test } from "../src/story.ts";

test("a visitor opens the start page and signs in", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Is your network ready for Contoso 365?");
  await signInAs(page, "owner");
  await page.screenshot({ path: "/tmp/s1.png" });
  await page.reload();
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account: / })).toBeVisible();
});
