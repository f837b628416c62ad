import { expect, expectNoAxeViolations, LONG, signInAs, test } from "../../src/story.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing at a previewed page and at a closed one in ${colorScheme}`, LONG, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of ["/status", "/endpoints"]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAxeViolations(page);
    }
    await signInAs(page, "operator");
    await expect(page.getByText("You need this permission: Domain Lens")).toBeVisible();
    await expectNoAxeViolations(page);
  });
}
