import { expect, signInAs, test } from "../src/story.ts";

test("a part of the page that does not arrive is offered again, and the operators are notified", async ({ page }) => {
  await page.goto("/");
  await signInAs(page, "operator");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.route("**/assets/*.js", (route) => route.abort());
  const reported = page.waitForRequest((request) => request.url().endsWith("/api/Operations/ClientProblem"));
  await page.getByRole("menuitem", { name: "Self-test" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Part of this page did not load" })).toBeVisible();
  const problem = JSON.parse((await reported).postData() ?? "{}") as { kind: string; reference: string };
  expect(problem).toMatchObject({ kind: "chunk", route: "/operations/self-test" });

  // The one reload does not help either: now there is a reference to quote.
  await Promise.all([page.waitForEvent("load"), main.getByRole("button", { name: "Load again" }).click()]);
  await page.unroute("**/assets/*.js");
  await page.reload();
  await expect(main.getByRole("heading", { level: 1, name: "Self-test" })).toBeVisible();
});

test("a visitor without a connection reads so, and that it is back", async ({ page, context }) => {
  await page.goto("/?tenantName=contoso.example");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const bar = page.getByText("You are offline", { exact: true });
  await expect(bar).toBeVisible();
  const domain = page.getByRole("textbox", { name: "Domain" });
  await domain.fill("fabrikam.example");
  await domain.blur();
  await expect(page.getByText("We could not reach the sign-in service")).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("fabrikam.example belongs to this cloud")).toBeVisible();
});
