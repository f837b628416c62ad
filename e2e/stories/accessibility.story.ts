import { expect, expectNoAxeViolations, inGate, LONG, signInAs, test } from "../src/story.ts";

const PAGES = {
  "/": /^Is your network ready/,
  "/reports": "Sign in to see this page",
  "/no/such/page": "There is no page here",
  "/report/3f0e0c52-7c3e-4d8a-9a66-0f0c0d3b1a11": "Report not found",
};

for (const colorScheme of ["light", "dark"] as const) {
  for (const [path, name] of Object.entries(PAGES)) {
    test(
      `axe finds nothing at ${path} in ${colorScheme}`,
      inGate(path === (colorScheme === "light" ? "/" : "/reports")),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path);
        await expect(page.getByRole("main").getByRole("heading", { level: 1, name })).toBeVisible();
        await expectNoAxeViolations(page);
      },
    );
  }

  test(`axe finds nothing in the open menus and for the signed-in in ${colorScheme}`, LONG, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/operations/self-test");
    await signInAs(page, "operator");
    await expect(page.getByText("PostgreSQL 18.4 answers")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: /^Account: / }).click();
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test(
    `axe finds nothing in the phone's drawer in ${colorScheme}`,
    inGate(colorScheme === "dark"),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/");
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("link", { name: "Network test" })).toBeVisible();
      await expectNoAxeViolations(page);
    },
  );
}
