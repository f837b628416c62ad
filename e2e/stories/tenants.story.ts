import { IDENTITY_URL } from "../src/endpoints.ts";
import { expect, LONG, signInAs, test } from "../src/story.ts";

const BLOCKED = "Waymark can’t be used with your organisation’s account here";

test("a government-community tenant is taken to the same page under /gcc [V133, V019, P020]", async ({ page }) => {
  await page.goto("/reports?from=mail");
  await signInAs(page, "governmentUser").catch(() => undefined);
  await page.waitForURL("**/gcc/reports?from=mail");
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account: / })).toBeVisible();
  await expect(page.getByText(BLOCKED)).toHaveCount(0);
});

test("a defence tenant in the multi-tenant cloud sees the block message instead of all content [V064, V134, V136, V266]", async ({
  page,
}) => {
  await page.goto("/");
  await signInAs(page, "defenceUser");
  await expect(page.getByRole("heading", { level: 1, name: BLOCKED })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.goto("/reports");
  await expect(page.getByRole("heading", { level: 1, name: BLOCKED })).toBeVisible();
});

test(
  "a non-government tenant is blocked in the government cloud, and free after signing out [V135, V136, V137]",
  LONG,
  async ({ page }) => {
    await page.goto("/gcc/");
    await signInAs(page, "owner");
    await expect(page.getByRole("heading", { level: 1, name: BLOCKED })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Is your network ready");
  },
);

test("a tenant that an operator blocked is refused by the server as well [V064, V137]", LONG, async ({ page }) => {
  await page.goto("/");
  await signInAs(page, "blockedTenant");
  await expect(page.getByRole("heading", { level: 1, name: BLOCKED })).toBeVisible();
  const reply = await page.request.post(`${IDENTITY_URL}/_test/tokens`, { data: { principal: "blockedTenant" } });
  const { token } = (await reply.json()) as { token: string };
  const refused = await page.request.get("/api/pnpp/api/v1/PnppAccess", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "tenant_blocked" });
});
