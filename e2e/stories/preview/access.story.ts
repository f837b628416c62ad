import { expect, inGate, LONG, signInAs, test } from "../../src/story.ts";

const DENIED = [
  ["/partner", "You do not have access to the internal report view", "Leadership report", "V191, P082, V188, P255"],
  ["/vnext/partner", "You do not have access to the internal report view", "Leadership report", "V191"],
  ["/asn", "You do not have access to the internal report view", "Leadership report", "V188, P255"],
  ["/solutions/7", "You do not have access to this view", "Partner portal or Leadership report", "P080, V065, P404"],
  ["/endpoints", "You don't have access to this page.", "Domain Lens", "V193, P083, P413"],
] as const;

test.describe("a person without the right", () => {
  for (const [path, message, right, rows] of DENIED) {
    test(
      `at ${path} reads "${message}" and which right is missing [${rows}]`,
      inGate(path === "/partner"),
      async ({ page }) => {
        await page.goto(path);
        await signInAs(page, "owner");
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { level: 1, name: message })).toBeVisible();
        await expect(main.getByText(`You need this permission: ${right}`)).toBeVisible();
      },
    );
  }

  test(
    "finds the documentation of the internal report and the Domain Lens entitlement one click away [V191, V193, P083]",
    LONG,
    async ({ page }) => {
      await page.goto("/partner");
      await signInAs(page, "owner");
      await expect(page.getByRole("link", { name: /How to get access to the internal report/ })).toHaveAttribute(
        "href",
        "https://waymark.example/internal-report",
      );
      await page.goto("/endpoints");
      await expect(page.getByRole("link", { name: /Request access to Domain Lens/ })).toHaveAttribute(
        "href",
        "https://waymark.example/domain-lens-access",
      );
    },
  );
});

const OPEN = [
  ["leadership", "/partner", "V188, P255"],
  ["leadership", "/asn", "V188, P255"],
] as const;

for (const [principal, path, rows] of OPEN) {
  test(`${principal} passes the door of ${path} [${rows}]`, LONG, async ({ page }) => {
    await page.goto(path);
    await signInAs(page, principal);
    await expect(page.getByRole("heading", { level: 1, name: "Not part of this release yet" })).toBeVisible();
  });
}

test("lensReader passes the door of /endpoints [V190, P259, P035]", LONG, async ({ page }) => {
  await page.goto("/endpoints");
  await signInAs(page, "lensReader");
  await expect(page.getByRole("heading", { level: 1, name: "Domain Lens" })).toBeVisible();
});

for (const [principal, rows] of [
  ["leadership", "V188, P255"],
  ["p1", "V189, P256"],
] as const)
  test(`${principal} passes the door of /solutions/7, where there is no solution [${rows}]`, LONG, async ({ page }) => {
    await page.goto("/solutions/7");
    await signInAs(page, principal);
    await expect(page.getByRole("alert").getByText("There is no solution profile to show. Error: ")).toBeVisible();
  });

test("a visitor at a protected page is asked to sign in, and sees it after", LONG, async ({ page }) => {
  await page.goto("/endpoints");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to see this page" })).toBeVisible();
  await signInAs(page, "lensReader");
  await expect(page.getByRole("heading", { level: 1, name: "Domain Lens" })).toBeVisible();
});
