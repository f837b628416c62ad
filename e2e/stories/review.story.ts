import type { Page } from "@playwright/test";
import { call } from "../src/people.ts";
import { contestWingtip, contribute, emptyPortal, fillPortal, idOf } from "../src/portal-world.ts";
import { codeMailedTo, mailTo, noProviderIn } from "../src/registration-world.ts";
import { expect, expectNoAxeViolations, signInAs, signOut, test } from "../src/story.ts";

const EMAIL = "tomasz@fabrikam.example";
const COMPANY = { companyName: "Fabrikam Fibre", companyUrl: "https://fabrikam.example", emailAddress: EMAIL };

test.beforeEach(() => noProviderIn("fabrikam"));
test.afterEach(() => noProviderIn("fabrikam"));

const main = (page: Page) => page.getByRole("main");

async function register(): Promise<void> {
  const headers = { "x-terms-version": "1" };
  const sent = await call("api/pnpp/api/v1/PartnerRegister/email", {
    method: "POST",
    as: "otherTenant",
    body: COMPANY,
    headers,
  });
  expect(sent.status).toBe(200);
  const code = await codeMailedTo(EMAIL);
  const entered = await call("api/pnpp/api/v1/PartnerRegister/code", {
    method: "POST",
    as: "otherTenant",
    body: { code },
  });
  expect(entered.status).toBe(200);
}

test("a reviewer weighs the evidence and endorses; the provider reads it in a mail, on its page and in its flags [P002]", async ({
  page,
}) => {
  await register();
  await page.goto("/");
  await signInAs(page, "providerReview");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account: / })
    .click();
  await page.getByRole("menuitem", { name: "Provider reviews" }).click();
  await expect(page).toHaveURL(/\/providerReviews/);
  await main(page)
    .getByRole("button", { name: /Fabrikam Fibre/ })
    .click();
  const evidence = main(page).getByRole("region", { name: "Evidence for Fabrikam Fibre" });
  await expect(evidence).toContainText("fabrikam.example is one of them");
  await expect(evidence).toContainText(EMAIL);
  await expectNoAxeViolations(page);
  await main(page)
    .getByRole("radio", { name: /^Refuse/ })
    .check();
  await main(page).getByRole("button", { name: "Refuse" }).click();
  await expect(main(page)).toContainText("Say why: the provider reads it.");
  await main(page)
    .getByRole("radio", { name: /^Endorse/ })
    .check();
  await main(page).getByRole("button", { name: "Endorse" }).click();
  // The first is the region that screen readers hear, for a moment.
  await expect(page.getByText("Fabrikam Fibre is endorsed.").last()).toBeVisible();
  await page.getByRole("tab", { name: /Endorsed/ }).click();
  await expect(main(page).getByRole("button", { name: /Fabrikam Fibre/ })).toContainText("Approved");

  await expect.poll(() => mailTo(EMAIL, "endorsed")).toBeDefined();
  const flags = async () =>
    (await call("api/pnpp/api/v1/PnppAccess", { as: "otherTenant" })).json<Record<string, boolean>>();
  await expect
    .poll(flags, { timeout: 60_000 })
    .toMatchObject({ isPartnerRegistered: true, hasAccessToPartnerPortal: true });
});

test("a reviewer decides about a name and a contested network; the provider reads both beside its values", async ({
  page,
}) => {
  await fillPortal([
    { name: "Wingtip Secure Access", type: "vpn", items: [{ kind: "VPN", value: "Wingtip Secure Tunnel" }] },
    { name: "Wingtip Fibre", type: "isp", items: [{ kind: "ASN", value: "64512", proof: "operator" }] },
  ]);
  await contestWingtip("64512");
  await page.goto("/");
  await signInAs(page, "providerReview");
  await page.goto("/providerReviews#items");
  await main(page)
    .getByRole("button", { name: /Wingtip Secure Tunnel/ })
    .click();
  const evidence = main(page).getByRole("region", { name: "Evidence for Wingtip Secure Tunnel" });
  await expect(evidence).toContainText("It contains the company’s name or domain");
  await expect(main(page)).not.toContainText("Wingtip Secure Access");
  await expectNoAxeViolations(page);
  await main(page)
    .getByRole("radio", { name: /^Approve/ })
    .check();
  await main(page).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Wingtip Secure Tunnel counts for Wingtip Networks now.").last()).toBeVisible();

  await main(page)
    .getByRole("button", { name: /AS64512.*Wingtip Networks/ })
    .click();
  await expect(main(page).getByRole("region", { name: "Evidence for AS64512" })).toContainText("Adventure");
  await main(page)
    .getByRole("radio", { name: /^Refuse/ })
    .check();
  await main(page).getByRole("button", { name: "Refuse" }).click();
  await expect(main(page)).toContainText("Say why: the provider reads it.");
  await main(page).getByRole("textbox", { name: /^Note/ }).fill("The registry names Adventure.");
  await main(page).getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("AS64512 is refused.").last()).toBeVisible();
  await expect(main(page)).toContainText("No network or name is waiting");

  await signOut(page);
  await signInAs(page, "p1");
  await page.goto(`/partnerPortal?panel=prove&solution=${idOf(1)}`);
  const proving = page.getByRole("complementary", { name: "Prove networks" });
  await expect(proving).toContainText("The registry names Adventure.");
  await expect(proving.getByRole("button", { name: "Prove AS64512" })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await emptyPortal();
});

test("a reviewer approves a contributed solution for what they read: it is public, and its provider is told [P157, P443]", async ({
  page,
}) => {
  await fillPortal([
    {
      name: "Wingtip Mobile 5G",
      type: "isp",
      items: [
        { kind: "ASN", value: "64500", proof: "operator" },
        { kind: "IP", value: "198.51.100.0/24" },
      ],
    },
  ]);
  await contribute(idOf(0), "Please list it.");
  await page.goto("/");
  await signInAs(page, "providerReview");
  await page.goto("/providerReviews#solutions");
  await main(page)
    .getByRole("button", { name: /Wingtip Mobile 5G/ })
    .click();
  const evidence = main(page).getByRole("region", { name: "Evidence for Wingtip Mobile 5G" });
  await expect(evidence).toContainText("Please list it.");
  await expect(evidence).toContainText("1 of 2 values are not proven");
  await expect(evidence.getByRole("list", { name: "What will be public" })).toContainText("198.51.100.0/24");
  await expectNoAxeViolations(page);
  await main(page)
    .getByRole("radio", { name: /^Approve/ })
    .check();
  await main(page).getByRole("button", { name: "Approve" }).click();
  await expect(main(page)).toContainText("Say why: the provider reads it.");
  await main(page).getByRole("textbox", { name: /^Note/ }).fill("The subnet follows this week.");
  await main(page).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Wingtip Mobile 5G is public.").last()).toBeVisible();
  await expect(main(page)).toContainText("No solution is waiting");

  await signOut(page);
  await signInAs(page, "p1");
  await page.goto(`/partnerPortal?solution=${idOf(0)}`);
  const opened = page.getByRole("complementary", { name: "Wingtip Mobile 5G" });
  await expect(opened).toContainText("Public: managed by the vendor");
  await expect(opened).toContainText("approved on");
  await expect(opened).toContainText("Results appear by");
  await expectNoAxeViolations(page);
  await emptyPortal();
});

test("nobody else opens the reviews", async ({ page }) => {
  await page.goto("/");
  await signInAs(page, "otherTenant");
  await page.goto("/providerReviews");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main(page)).not.toContainText("Provider reviews");
});
