import { WEB_URL } from "../src/endpoints.ts";
import { call } from "../src/people.ts";
import { contestWingtip, contribute, emptyPortal, fillPortal, idOf } from "../src/portal-world.ts";
import { codeMailedTo, noProviderIn } from "../src/registration-world.ts";
import { SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, signInAs, test } from "../src/story.ts";

test.setTimeout(300_000);
const WHO = [
  ["otherTenant", "fabrikam", "Fabrikam Fibre", "fabrikam.example"],
  ["unendorsedProvider", "litware", "Litware Connect", "litware-connect.example"],
  ["leadership", "northwind", "Northwind Access", "northwind.example"],
] as const;
const forget = async () => {
  for (const [, tenant] of WHO) await noProviderIn(tenant);
};
test.beforeEach(forget);
test.afterEach(forget);

test("a reviewer decides about registrations", async ({ browser }) => {
  for (const [as, , companyName, domain] of WHO) {
    const emailAddress = `office@${domain}`;
    const body = { companyName, companyUrl: `https://www.${domain}`, emailAddress };
    const headers = { "x-terms-version": "1" };
    await call("api/pnpp/api/v1/PartnerRegister/email", { method: "POST", as, body, headers });
    const code = await codeMailedTo(emailAddress);
    await call("api/pnpp/api/v1/PartnerRegister/code", { method: "POST", as, body: { code } });
  }
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  await page.goto("/");
  await signInAs(page, "providerReview");
  await page.goto("/providerReviews");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /Litware Connect/ }).click();
  await expect(main).toContainText("is not one of them");
  await main.getByRole("radio", { name: /^Endorse/ }).check();
  for (const size of [1440, 390] as const)
    for (const colorScheme of THEMES) {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(500);
      await shoot(page, `reviews-registrations-${size}-${colorScheme}`);
    }

  await fillPortal([
    {
      name: "Wingtip Secure Access",
      type: "vpn",
      items: [
        { kind: "VPN", value: "Wingtip Secure Tunnel" },
        { kind: "VPN", value: "Northwind Always On" },
      ],
    },
    { name: "Wingtip Fibre", type: "isp", items: [{ kind: "ASN", value: "64512", proof: "operator" }] },
  ]);
  await contestWingtip("64512");
  await page.goto("/providerReviews#items");
  await page.reload();
  await main.getByRole("button", { name: /AS64512.*Wingtip Networks/ }).click();
  await main.getByRole("radio", { name: /^Refuse/ }).check();
  for (const size of [1440, 390] as const)
    for (const colorScheme of THEMES) {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(500);
      await shoot(page, `reviews-items-${size}-${colorScheme}`);
    }

  await fillPortal([
    {
      name: "Wingtip Mobile 5G",
      type: "isp",
      items: [
        { kind: "ASN", value: "64500", proof: "operator" },
        { kind: "IP", value: "198.18.96.0/19", proof: "provenAsn" },
        { kind: "IP", value: "2001:db8:60::/44", proof: "provenAsn" },
        { kind: "IP", value: "192.0.2.0/24" },
      ],
    },
    { name: "Wingtip Air", type: "satellite", items: [{ kind: "ASN", value: "64501", proof: "operator" }] },
  ]);
  await contribute(idOf(1));
  await contribute(idOf(0), "Our 5G access for business customers, please list it.");
  await page.goto("/providerReviews#solutions");
  await page.reload();
  await main.getByRole("button", { name: /Wingtip Mobile 5G/ }).click();
  await main.getByRole("radio", { name: /^Approve/ }).check();
  for (const size of [1440, 390] as const)
    for (const colorScheme of THEMES) {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(500);
      await shoot(page, `reviews-solutions-${size}-${colorScheme}`);
    }
  await emptyPortal();
  await context.close();
});
