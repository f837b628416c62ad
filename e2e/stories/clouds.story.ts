import { BASE_PATH_URL, CHINA_URL, QUIET_URL, WEB_URL } from "../src/places.ts";
import { expect, navigationTexts, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";

test.afterAll(resetSwitches);

test("under /gcc every path carries the prefix, also the calls [V019, V020, V195, P020, P274]", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin === WEB_URL) calls.push(url.pathname);
  });
  await page.goto("/gcc/");
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Network health" }).click();
  await expect(page).toHaveURL(/\/gcc\/status$/);
  expect(calls.filter((path) => !path.startsWith("/gcc/"))).toEqual([]);
  const reply = await page.request.get("/gcc/AnonymousConnectivityTest/GetFrontendConfiguration");
  expect(await reply.json()).toMatchObject({ cloudName: "GovernmentCommunity", basePath: "/gcc" });
});

test("the China-operated cloud in production shows its filing links, also when all footer links are off [V013, V014, V017, V062]", async ({
  page,
}) => {
  await page.goto(CHINA_URL);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: /ICP/ })).toBeVisible();
  await turn("DisableAllFooterLinks", true, "China");
  await page.goto(CHINA_URL);
  await expect(footer.getByRole("link", { name: /ICP/ })).toBeVisible();
  await expect(footer.getByRole("link", { name: /^Terms/ })).toHaveCount(0);
});

test("the multi-tenant cloud shows no filing links [V062]", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /^Terms/ })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /ICP/ })).toHaveCount(0);
});

test("the national dashboard and the AI-assistant page exist in the multi-tenant cloud only [V015, V056, P010, P011, P044]", async ({
  page,
}) => {
  await turn("isNppDashboardEnabled", true);
  await turn("isCopilotEnabled", true);
  await turn("isNppDashboardEnabled", true, "GovernmentCommunity");
  await turn("isCopilotEnabled", true, "GovernmentCommunity");
  await page.goto("/");
  await expect.poll(() => navigationTexts(page)).toContain("National dashboard");
  for (const path of ["/copilot", "/nppdashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Not part of this release yet" })).toBeVisible();
    await page.goto(`/gcc${path}`);
    await expect(page.getByRole("heading", { level: 1, name: "There is no page here" })).toBeVisible();
  }
  await page.goto("/gcc/");
  await expect(page.getByRole("link", { name: "Network test" })).toBeVisible();
  expect(await navigationTexts(page)).not.toContain("National dashboard");
});

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

test("an installation today hides the entries of areas without pages [P001]", async ({ page }) => {
  await page.goto(QUIET_URL);
  expect(await navigationTexts(page)).toEqual(["Network test", "FAQ", "Community"]);
  await page.goto(`${QUIET_URL}/status`);
  await expect(page.getByRole("heading", { level: 1, name: "There is no page here" })).toBeVisible();
});

test("the base path is configuration [V022, P021]", async ({ page }) => {
  await page.goto(`${BASE_PATH_URL}/`);
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Network health" }).click();
  await expect(page).toHaveURL(`${BASE_PATH_URL}/status`);
  await page.reload();
  await expect(page).toHaveTitle("Network health – Waymark");
});
