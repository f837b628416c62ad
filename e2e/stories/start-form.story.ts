import type { Page, Request } from "@playwright/test";
import { CHINA_URL } from "../src/endpoints.ts";
import { expect, expectNoAxeViolations, LONG, signInAs, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";
import { openStart, runButton, TEMPORARY_ROUTE, watchCalls } from "../src/test-run.ts";

test.afterAll(() => resetSwitches());

const search = (page: Page) => page.getByRole("combobox", { name: "City or town" });
const options = (page: Page) => page.getByRole("option");
const manual = (page: Page) => page.getByRole("radio", { name: "Choose a place" });
const domain = (page: Page) => page.getByRole("textbox", { name: "Domain" });
const summary = (page: Page) => page.getByText("Organisation’s domain");
const isAbout = (tenant: string) => (request: Request) => request.url().includes(encodeURIComponent(tenant));

test("can be read, filled in and sent before any script, and nothing of it is lost", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await summary(page).click();
  await domain(page).fill("contoso.example");
  await search(page).fill("muni");
  await page.getByRole("checkbox", { name: /Use less data/ }).check();
  await runButton(page).click();
  scripts.resolve();
  await page.waitForLoadState("networkidle");
  await expect(domain(page)).toHaveValue("contoso.example");
  await expect(search(page)).toHaveValue("muni");
  await expect(page.getByRole("checkbox", { name: /Use less data/ })).toBeChecked();
  // Typing is choosing; the early press was heard, and a place is still missing.
  await expect(manual(page)).toBeChecked();
  await expect(page.getByRole("alert").filter({ hasText: "Invalid location" })).toBeVisible();
  await expect(search(page)).toBeFocused();
});

test.describe("where the visitor is", () => {
  test("is found for them unless they choose a place [V070]", LONG, async ({ page }) => {
    await openStart(page);
    await expect(page.getByRole("radio", { name: "Find my location" })).toBeChecked();
    await manual(page).check();
    await expect(page.getByRole("radio", { name: "Find my location" })).not.toBeChecked();
  });

  test("a search box gives at most 8 suggestions, and one of them is picked with the keyboard [V071, V072, V073, V270]", async ({
    page,
  }) => {
    await openStart(page);
    await search(page).pressSequentially("san");
    await expect(options(page)).toHaveCount(8);
    await expect(search(page)).toHaveAttribute("aria-expanded", "true");
    await expectNoAxeViolations(page);
    await search(page).fill("munich");
    await expect(options(page).first()).toContainText("Munich");
    // The first arrow lights the first suggestion.
    await page.keyboard.press("ArrowDown");
    await expect(search(page)).toHaveAttribute("aria-activedescendant", /./);
    const active = await search(page).getAttribute("aria-activedescendant");
    await expect(page.locator(`[id="${active}"]`)).toContainText("Munich");
    await page.keyboard.press("Enter");
    await expect(search(page)).toHaveValue(/^Munich, Bavaria, Germany$/);
    await expect(options(page)).toHaveCount(0);
    await expect(manual(page)).toBeChecked();
    await expect(page).toHaveURL(/\/$/);
  });

  test(
    "a pointer picks as well, typing again drops what was picked, Escape closes [V073, V171]",
    LONG,
    async ({ page }) => {
      await openStart(page);
      await search(page).pressSequentially("osaka");
      await options(page).filter({ hasText: "Osaka" }).first().click();
      await expect(search(page)).toHaveValue(/^Osaka/);
      await search(page).press("Backspace");
      await expect(options(page).first()).toBeVisible();
      await search(page).press("Escape");
      await expect(options(page)).toHaveCount(0);
      await runButton(page).click();
      await expect(page.getByRole("alert").filter({ hasText: "Invalid location" })).toBeVisible();
    },
  );

  test("a slip of the finger is forgiven, and an unknown place says what to try", LONG, async ({ page }) => {
    await openStart(page);
    await search(page).pressSequentially("singapor");
    await expect(options(page).first()).toContainText("Singapore");
    await search(page).fill("Amstredam");
    await expect(options(page).first()).toContainText("Amsterdam");
    await search(page).fill("xqzvvkw");
    await expect(page.getByText("We could not find a place called “xqzvvkw”")).toBeVisible();
  });

  test("a search that does not answer can be tried again", LONG, async ({ page }) => {
    await openStart(page);
    await page.route("**/api/maps/v1/Suggestions**", (route) => route.fulfill({ status: 403, json: {} }));
    await search(page).pressSequentially("lisbon");
    await expect(page.getByText("The search did not respond.")).toBeVisible();
    await page.unroute("**/api/maps/v1/Suggestions**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(options(page).first()).toContainText("Lisbon");
  });
});

test.describe("the organisation's domain", () => {
  test("is optional and folded away, and tells in which cloud it is [V074, V037]", async ({ page }) => {
    await openStart(page);
    await expect(domain(page)).toBeHidden();
    await summary(page).click();
    await domain(page).fill("someone@woodgrove.example");
    await domain(page).blur();
    await expect(page.getByText("woodgrove.example is in the government cloud")).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to Waymark for government" })).toHaveAttribute("href", "/gcc/");
    await expectNoAxeViolations(page);
  });

  test("is there in the multi-tenant and government clouds and nowhere else [V016, V075]", LONG, async ({ page }) => {
    for (const [address, count] of [
      ["/", 1],
      ["/gcc/", 1],
      [`${CHINA_URL}/`, 0],
    ] as const) {
      await openStart(page, address);
      await expect(runButton(page)).toBeVisible();
      await expect(summary(page)).toHaveCount(count);
    }
  });

  for (const [typed, why] of [
    ["a".repeat(40), "40 characters [V167, V268]"],
    ["con toso.example", "a blank [V168, V269]"],
    ["contoso!.example", "a character that none has [V168, V269]"],
    ["bücher.example", "a letter beyond ASCII [V269]"],
  ] as const)
    test(`is refused with ${why}: an alert, and no test [V146, V169, V170]`, LONG, async ({ page }) => {
      const calls = watchCalls(page);
      await openStart(page);
      await summary(page).click();
      await domain(page).fill(typed);
      await runButton(page).click();
      await expect(page.getByRole("alert").filter({ hasText: "Invalid domain name" })).toBeVisible();
      await expect(domain(page)).toBeFocused();
      await expectNoAxeViolations(page);
      expect(page.url()).not.toContain("/report/");
      expect([...calls.of("StartRun"), ...calls.of("openid-configuration").filter(isAbout(typed))]).toEqual([]);
    });

  test("of 39 characters passes [V268]", LONG, async ({ page, context }) => {
    await context.clearPermissions();
    await openStart(page);
    await summary(page).click();
    await domain(page).fill(`${"a".repeat(31)}.example`);
    await runButton(page).click();
    await expect(page).toHaveURL(TEMPORARY_ROUTE);
  });

  test(
    "comes from the address, is checked like a typed one, and its look-up can be stopped [V035, V036, V170]",
    LONG,
    async ({ page }) => {
      const calls = watchCalls(page);
      await openStart(page, "/?tenantName=fabrikam.example&tenantNameLookUp=false");
      await expect(domain(page)).toHaveValue("fabrikam.example");
      expect(calls.of("openid-configuration").filter(isAbout("fabrikam.example"))).toEqual([]);
      await openStart(page, "/?tenantName=fabrikam.example");
      await expect(page.getByText("fabrikam.example belongs to this cloud")).toBeVisible();
      await openStart(page, `/?tenantName=${encodeURIComponent("not a domain")}`);
      await expect(page.getByRole("alert").filter({ hasText: "Invalid domain name" })).toBeVisible();
      await runButton(page).click();
      await expect(page).toHaveURL(/\/\?tenantName/);
    },
  );

  test(
    "of the signed-in is their own organisation's, found by itself unless the address forbids it [V036, V037]",
    LONG,
    async ({ page }) => {
      await openStart(page);
      await signInAs(page, "owner");
      await expect(summary(page)).toContainText("contoso.example");
      await summary(page).click();
      await expect(domain(page)).toHaveValue("contoso.example");
      await expect(page.getByText("Contoso belongs to this cloud")).toBeVisible();
      await page.goto("/?tenantNameLookUp=false");
      await expect(page.getByRole("banner").getByRole("button", { name: /^Account: / })).toBeVisible();
      await expect(summary(page)).toContainText("optional");
    },
  );
});

test.describe("for whom", () => {
  const share = (page: Page) => page.getByRole("checkbox", { name: /^Share the report within my organisation/ });
  const preview = (page: Page) => page.getByText("Preview", { exact: true });
  const terms = (page: Page) => page.getByText("By running the test you accept the");

  test("anonymous visitors read the terms note and are offered no sharing [V076, V078, V079]", async ({ page }) => {
    await openStart(page);
    await expect(terms(page).getByRole("link", { name: /terms of use/ })).toBeVisible();
    await expect(share(page)).toHaveCount(0);
    await expect(preview(page)).toHaveCount(0);
  });

  test(
    "the signed-in may share where saving and sharing are allowed, and only there [V076, V078, V079, P072, P073]",
    LONG,
    async ({ page }) => {
      await openStart(page);
      await signInAs(page, "owner");
      await expect(share(page)).toBeVisible();
      await expect(preview(page)).toBeVisible();
      await expect(terms(page)).toHaveCount(0);
      await expectNoAxeViolations(page);
      for (const control of ["DisableShareReport", "DisableSaveReport"] as const) {
        await turn(control, true);
        await page.reload();
        await expect(page.getByRole("banner").getByRole("button", { name: /^Account: / })).toBeVisible();
        await expect(share(page)).toHaveCount(0);
        await expect(preview(page)).toHaveCount(0);
        await turn(control, false);
      }
    },
  );
});
