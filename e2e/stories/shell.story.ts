import { CHINA_URL, WEB_URL } from "../src/endpoints.ts";
import { expect, LONG, takenOver, test } from "../src/story.ts";

test("the header shows the logo and leads home [V039]", async ({ page }) => {
  await page.goto("/no/such/page");
  const home = page.getByRole("banner").getByRole("link", { name: "Waymark, start page" });
  const logo = home.locator("svg");
  await expect(logo).toBeVisible();
  const { width = 0, height = 0 } = (await logo.boundingBox()) ?? {};
  expect([width, height].every((side) => side >= 20)).toBe(true);
  await home.click();
  await expect(page).toHaveURL(`${WEB_URL}/`);
});

test("an unknown path shows the wrong-route tip with a way back [V024, V025]", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1, name: "There is no page here" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to the start page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Is your network ready");
});

test(
  "the footer shows privacy, terms, map terms, trademarks and the current year [V059, V060, V285]",
  LONG,
  async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    for (const name of ["Privacy", "Terms", "Map terms", "Trademarks"]) {
      await expect(footer.getByRole("link", { name: `${name} (opens in a new tab)`, exact: true })).toBeVisible();
    }
    await expect(footer.getByRole("link")).toHaveCount(4);
    await expect(footer).toContainText(`© Contoso ${new Date().getFullYear()}`);
  },
);

test("light, dark and the device's own appearance can be chosen and are kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await takenOver(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole("button", { name: "Appearance" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
  await page.getByRole("button", { name: "Appearance" }).click();
  await page.getByRole("menuitemradio", { name: "Same as this device" }).click();
  await expect.poll(background).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(background).toBe(dark);
});

test("everything in the shell can be reached and used with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await takenOver(page);
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const reached: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() =>
        (document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "").trim(),
      ),
    );
  }
  for (const name of ["Network test", "Sign in", "Privacy"]) {
    expect(reached.some((text) => text.startsWith(name))).toBe(true);
  }
  await page.getByRole("button", { name: "Appearance" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu").locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Appearance" })).toBeFocused();
});

test("the console stays silent in production [V286]", async ({ page }) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.goto(`${CHINA_URL}/`);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => console.log("from the page"));
  expect(lines.filter((line) => !line.startsWith("Failed to load resource"))).toEqual([]);
});
