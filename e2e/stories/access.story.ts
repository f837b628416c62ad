import { expect, expectNoAxeViolations, LONG, signInAs, test } from "../src/story.ts";

test("a person without the right reads which one is missing [V065, P080]", async ({ page }) => {
  await page.goto("/operations/self-test");
  await signInAs(page, "owner");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "You do not have access to this view" })).toBeVisible();
  await expect(main.getByText("You need this permission: Operator actions")).toBeVisible();
});

test("a visitor at a protected page is asked to sign in, and sees it after", async ({ page }) => {
  await page.goto("/operations/self-test");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to see this page" })).toBeVisible();
  await signInAs(page, "operator");
  await expect(page.getByRole("main").getByText("PostgreSQL 18.4 answers")).toBeVisible();
});

test("an operator sees the installation's own health", async ({ page }) => {
  await page.goto("/operations/self-test");
  await signInAs(page, "operator");
  const main = page.getByRole("main");
  await expect(main.getByText("PostgreSQL 18.4 answers")).toBeVisible();
  await expect(main.getByText("The mail server accepts a session")).toBeVisible();
});

test("an operator sees the jobs of the pipeline, and runs one now", LONG, async ({ page }) => {
  await page.goto("/operations/self-test");
  await signInAs(page, "operator");
  const jobs = page.getByRole("table", { name: "Jobs" });
  const row = jobs.getByRole("row").filter({ hasText: "reports.forgetOldReports" });
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /^Run now/ }).click();
  await expect(page.getByText("reports.forgetOldReports runs as soon as a pipeline is free.")).toBeVisible();
  await expectNoAxeViolations(page);
});
