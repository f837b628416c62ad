import { expect, LONG, navigationTexts, takenOver, test } from "../../src/story.ts";
import { resetSwitches, turn } from "../../src/switches.ts";

const AREAS = ["isNppDashboardEnabled", "isCopilotEnabled"] as const;

/** Each story finds both areas switched on in the multi-tenant cloud. */
test.beforeEach(() => Promise.all(AREAS.map((area) => turn(area, true))));
test.afterEach(() => resetSwitches());

test(
  "the national dashboard and the AI-assistant page exist in the multi-tenant cloud only [V015, V056, P010, P011, P044]",
  LONG,
  async ({ page }) => {
    await Promise.all(AREAS.map((area) => turn(area, true, "GovernmentCommunity")));
    await page.goto("/");
    await expect.poll(() => navigationTexts(page)).toContain("National dashboard");
    for (const path of ["/copilot", "/nppdashboard"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "Not part of this release yet" })).toBeVisible();
      await page.goto(`/gcc${path}`);
      await expect(page.getByRole("heading", { level: 1, name: "There is no page here" })).toBeVisible();
    }
    await page.goto("/gcc/");
    await takenOver(page);
    expect(await navigationTexts(page)).not.toContain("National dashboard");
  },
);

test("the sign-in control is hidden on the AI-assistant page and on the national dashboard [V045]", async ({
  page,
}) => {
  for (const path of ["/copilot", "/nppdashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Not part of this release yet" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "Sign in", exact: true })).toHaveCount(0);
  }
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});
