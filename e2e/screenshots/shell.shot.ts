import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import { PREVIEW_URL, WEB_URL } from "../src/endpoints.ts";
import { SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, signInAs, test } from "../src/story.ts";

const HEADING = { level: 1 } as const;

for (const colorScheme of THEMES) {
  for (const [name, viewport] of Object.entries(SIZES)) {
    for (const locale of LANGUAGES) {
      test(`start ${locale} ${name} ${colorScheme}`, async ({ browser }) => {
        const page = await browser.newPage({ locale, colorScheme, viewport, baseURL: WEB_URL });
        await page.goto("/");
        await page.waitForLoadState("networkidle");
        await expect(page.getByRole("heading", HEADING)).toBeVisible();
        await shoot(page, `start-${locale}-${name}-${colorScheme}`);
        await page.close();
      });
    }

    test.describe(`${name} ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test("signed in, with the account menu and the self-test", async ({ page }) => {
        await page.goto("/operations/self-test");
        await signInAs(page, "operator");
        await expect(page.getByText("PostgreSQL 18.4 answers")).toBeVisible();
        await shoot(page, `self-test-${name}-${colorScheme}`);
        await page.getByRole("button", { name: /^Account: / }).click();
        await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
        await shoot(page, `account-${name}-${colorScheme}`);
      });

      test("leadership's navigation, a closed door and the block message", async ({ page }) => {
        await page.goto(`${PREVIEW_URL}/endpoints`);
        await signInAs(page, "leadership");
        await expect(page.getByText("You need this permission: Domain Lens")).toBeVisible();
        if (viewport.width < 1000) await page.getByRole("button", { name: "Menu" }).click();
        await expect(page.getByRole("link", { name: "Network partners" })).toBeVisible();
        await shoot(page, `no-access-${name}-${colorScheme}`);
      });

      test("blocked tenant", async ({ page }) => {
        await page.goto("/");
        await signInAs(page, "defenceUser");
        await expect(page.getByRole("heading", { level: 1, name: /can’t be used/ })).toBeVisible();
        await shoot(page, `blocked-${name}-${colorScheme}`);
      });

      test("wrong route and the answer about a domain", async ({ page }) => {
        await page.goto("/no/such/page");
        await expect(page.getByRole("heading", { level: 1, name: "There is no page here" })).toBeVisible();
        await shoot(page, `wrong-route-${name}-${colorScheme}`);
        await page.goto("/?tenantName=woodgrove.example");
        await page.waitForTimeout(1_500);
        await shoot(page, `domain-answer-${name}-${colorScheme}`);
      });
    });
  }
}
