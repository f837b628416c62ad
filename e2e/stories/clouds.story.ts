import { BASE_PATH_URL, CHINA_URL, WEB_URL } from "../src/endpoints.ts";
import { expect, LONG, navigationTexts, takenOver, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";

test.afterAll(() => resetSwitches());

test("under /gcc every path carries the prefix, also the calls [V019, V020, V195, P020, P274]", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin === WEB_URL) calls.push(url.pathname);
  });
  await page.goto("/gcc/no/such/page");
  await page.getByRole("main").getByRole("link", { name: "Go to the start page" }).click();
  await expect(page).toHaveURL(/\/gcc\/?$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Is your network ready");
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

test("the multi-tenant cloud shows no filing links [V062]", LONG, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /^Terms/ })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /ICP/ })).toHaveCount(0);
});

test("an installation as shipped hides the entries of areas without pages", LONG, async ({ page }) => {
  await page.goto("/");
  await takenOver(page);
  expect(await navigationTexts(page)).toEqual(["Network test", "Network health", "FAQ", "Community"]);
  await page.goto("/asn");
  await expect(page.getByRole("heading", { level: 1, name: "There is no page here" })).toBeVisible();
});

test("the base path is configuration [V022, P021]", LONG, async ({ page }) => {
  await page.goto(`${BASE_PATH_URL}/no/such/page`);
  await page.getByRole("main").getByRole("link", { name: "Go to the start page" }).click();
  await expect(page).toHaveURL(BASE_PATH_URL);
  await page.reload();
  await expect(page).toHaveTitle("Network test – Waymark");
});
