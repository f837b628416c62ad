import { IDENTITY_URL, WEB_URL } from "../src/endpoints.ts";
import { expect, LONG, resetFaults, setFaults, signInAs, signOut, test } from "../src/story.ts";

test.afterEach(resetFaults);

const banner = (page: import("@playwright/test").Page) => page.getByRole("banner");

test("a person signs in by popup, and the account stands where the button stood [V040, V127, P145]", async ({
  page,
}) => {
  await page.goto("/");
  await expect(banner(page).getByRole("button", { name: /^Account: / })).toHaveCount(0);
  await signInAs(page, "owner");
  await expect(banner(page).getByRole("button", { name: "Sign in", exact: true })).toHaveCount(0);
});

test(
  "the account menu shows photo, name, mail, privacy link and sign out [V041, V042, V043, V235, V236, V239, P384, P385, P388]",
  LONG,
  async ({ page }) => {
    await page.goto("/");
    await signInAs(page, "owner");
    const account = banner(page).getByRole("button", { name: /^Account: / });
    await expect(account.locator("img")).toBeVisible();
    await account.click();
    await expect(page.getByText("Amara Okafor", { exact: true })).toBeVisible();
    await expect(page.getByText("amara.okafor@contoso.example", { exact: true })).toBeVisible();
    const photos = () =>
      banner(page)
        .locator("img")
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expect.poll(photos).toEqual([true, true]);
    await expect(page.getByRole("menuitem", { name: /Privacy statement/ })).toHaveAttribute(
      "href",
      "https://www.contoso.example/privacy",
    );
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  },
);

test("after a reload the person is signed in silently, without a window [V126, V131, P144, P146]", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await signInAs(page, "owner");
  const popups: unknown[] = [];
  page.on("popup", (popup) => popups.push(popup));
  await page.reload();
  await expect(banner(page).getByRole("button", { name: /^Account: / })).toBeVisible();
  expect(popups).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify({ local: { ...localStorage }, session: { ...sessionStorage } }),
  );
  expect(kept).toContain("waymark.signIn");
  expect(kept).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  expect(await context.cookies(WEB_URL)).toEqual([]);
});

test(
  "silent sign-on at start opens no window for a visitor who never signed in [V126, V177]",
  LONG,
  async ({ page }) => {
    const popups: unknown[] = [];
    page.on("popup", (popup) => popups.push(popup));
    const asked = page.waitForRequest((request) => request.url().includes("prompt=none"));
    await page.goto("/");
    await asked;
    await expect(banner(page).getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    expect(popups).toEqual([]);
  },
);

test("signing out brings the button back and survives a reload [V043, V125]", async ({ page }) => {
  await page.goto("/");
  await signInAs(page, "owner");
  await signOut(page);
  await page.reload();
  await expect(banner(page).getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

test("calls carry the bearer token once signed in, and none before [V196, P275, V129, P265]", async ({ page }) => {
  const withToken: string[] = [];
  const without: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== WEB_URL || !/Access|ConnectivityTest|config/.test(url.pathname)) return;
    (request.headers().authorization?.startsWith("Bearer ") ? withToken : without).push(url.pathname);
  });
  await page.goto("/");
  await signInAs(page, "leadership");
  const accessCalls = ["/api/pnpp/api/v1/PnppAccess", "/api/ipurl/api/v1/DomainLensAccess"];
  await expect.poll(() => withToken).toEqual(expect.arrayContaining(accessCalls));
  expect(without).not.toContain("/api/pnpp/api/v1/PnppAccess");
});

test("after sign-in the tenant's own OpenID configuration is read [V132, V202]", LONG, async ({ page }) => {
  await page.goto("/");
  const read = page.waitForRequest((request) =>
    /10416956-b254-4196-a69e-ba7096758347\/v2\.0\/\.well-known\/openid-configuration$/.test(request.url()),
  );
  await signInAs(page, "owner");
  await read;
});

test("closing the popup cools down for ten seconds and says so [V257, P407, V281]", LONG, async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    banner(page).getByRole("button", { name: "Sign in", exact: true }).click(),
  ]);
  await popup.waitForLoadState();
  await popup.close();
  await expect(banner(page).getByRole("button", { name: /Try again in (10|\d)\ss/ })).toBeVisible();
  await expect(banner(page).getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

test(
  "when no token can be had after five attempts, the alert says so and a cool-down follows [V255, V256, V280, P405, P406, P425]",
  LONG,
  async ({ page }) => {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await setFaults({ token: "fail" });
    let asked = 0;
    page.on("request", (request) => {
      if (request.url() === `${IDENTITY_URL}/organizations/v2.0/token`) asked += 1;
    });
    page.on(
      "popup",
      (popup) =>
        void popup
          .locator('[data-principal="owner"]')
          .click()
          .catch(() => undefined),
    );
    await banner(page).getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Get access token failed. Please try to refresh the browser.")).toBeVisible({
      timeout: 40_000,
    });
    await expect(banner(page).getByRole("button", { name: /Try again in \d+\ss/ })).toBeVisible();
    expect(asked).toBeLessThanOrEqual(5);
  },
);

test("a failed popup clears session storage and is tried once more [V258, V259, P408]", LONG, async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => sessionStorage.setItem("left-over", "from an earlier sign-in"));
  await setFaults({ token: { failTimes: 1 } });
  let windows = 0;
  page.on("popup", (popup) => {
    windows += 1;
    void popup
      .locator('[data-principal="owner"]')
      .click()
      .catch(() => undefined);
  });
  await banner(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(banner(page).getByRole("button", { name: /^Account: / })).toBeVisible();
  expect(windows).toBe(2);
  expect(await page.evaluate(() => sessionStorage.getItem("left-over"))).toBeNull();
});
