import { emptyLens, fillLens } from "../src/lens-world.ts";
import { expect, expectNoAxeViolations, LONG, test } from "../src/story.ts";

test.beforeEach(() => fillLens());
test.afterAll(emptyLens);

test("anybody reads how the feed is called, with what it answers right now, and asks it", async ({ page, request }) => {
  await page.goto("/feed");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Endpoint feed" })).toBeVisible();
  await expect(main.getByRole("row", { name: /^Worldwide \d{10}/ })).toBeVisible();
  await expect(main.getByRole("row", { name: /^France/ })).toContainText("closed, still readable");
  await expect(main.getByRole("region", { name: "Endpoints", exact: true }).first()).toContainText("of 45 records");
  await expect(main).toContainText('"disposition": "Change"');
  await expect(main).toContainText("function FindProxyForURL(url, host) {");
  await expect(main).toContainText("table inet waymark {");
  await expect(main.getByRole("region", { name: "Check of all versions" })).toContainText("does not hold");
  await expectNoAxeViolations(page);

  const shell = (await main.getByRole("region", { name: "Shell" }).innerText()).replace(/\s+/g, " ");
  const id = /id=([\da-f-]{36})/.exec(shell)?.[1] ?? "";
  const address = /"(https?:[^"?]+)\?/.exec(shell)?.[1] ?? "";
  const answer = await request.get(`${address}?ClientRequestId=${id}`);
  expect(await answer.json()).toEqual({ instance: "Worldwide", latest: expect.stringMatching(/^\d{10}$/) });
});

test("before the first version the page says how one comes; it speaks all four languages", LONG, async ({ page }) => {
  await emptyLens();
  await page.goto("/feed");
  await expect(page.getByRole("main")).toContainText("Nothing is published yet");
  await expectNoAxeViolations(page);
  await fillLens();
  await page.reload();
  for (const [language, text] of [
    ["日本語", "エンドポイントフィード"],
    ["简体中文", "终结点源"],
    ["繁體中文", "端點摘要"],
  ] as const) {
    await page
      .getByRole("banner")
      .getByRole("button", { name: /English|日本語|简体中文/ })
      .click();
    await page.getByRole("menuitemradio", { name: language }).click();
    await expect(page.getByRole("heading", { level: 1, name: text })).toBeVisible();
    await expectNoAxeViolations(page);
  }
});
