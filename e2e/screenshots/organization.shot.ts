import { randomUUID } from "node:crypto";
import type { Campaign } from "@waymark/contracts/organization/schemas";
import { organizationWith, testers } from "../src/organization-world.ts";
import { call, savedReport } from "../src/people.ts";
import { SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, signInAs, test } from "../src/story.ts";

async function busyOrganization(): Promise<Campaign> {
  await organizationWith([
    {
      ...{ city: "Lisbon", country: "Portugal" },
      testers: [
        ...testers(9, { findings: ["farEgress", "slowMail", "busyLine"], tone: "struggles", mailMs: 128 }),
        ...testers(3, { findings: ["udpBlocked", "farResolver"], tone: "struggles", mailMs: 45 }),
        ...testers(3, { mailMs: 30 }),
      ],
    },
    { city: "Oslo", country: "Norway", testers: testers(10, { mailMs: 24 }) },
    {
      ...{ city: "São Paulo", country: "Brazil" },
      testers: [
        ...testers(3, { findings: ["requiredNamesBlocked", "packetLoss"], tone: "wont", mailMs: 210 }),
        ...testers(2, { findings: ["jitter"], tone: "partly", mailMs: 96 }),
      ],
    },
    { city: "Faro", country: "Portugal", testers: testers(4) },
    { city: "Braga", country: "Portugal", testers: testers(2) },
  ]);
  const make = async (name: string, days: number) =>
    (
      await call("ConnectivityTest/CreateCampaign", {
        ...{ method: "POST", as: "tenantAdmin", body: { id: randomUUID(), name, days } },
      })
    ).json<Campaign>();
  const ended = await make("Before the move", 30);
  await call(`ConnectivityTest/EndCampaign/${ended.id}`, { method: "POST", as: "tenantAdmin", body: {} });
  return make("Lisbon office, new line", 14);
}

for (const colorScheme of THEMES) {
  for (const [name, viewport] of Object.entries(SIZES)) {
    test.describe(`${name} ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test("the organisation and a campaign's invitation", async ({ page }) => {
        const { token } = await busyOrganization();
        await page.goto(`/?campaign=${token}`);
        await expect(page.getByText(/^Contoso asks you to test/)).toBeVisible();
        await shoot(page, `organization-invitation-${name}-${colorScheme}`);
        await signInAs(page, "tenantAdmin");
        await page.goto("/organization");
        await expect(page.getByRole("article", { name: /^Lisbon/ })).toBeVisible();
        await page.getByRole("searchbox", { name: "Person" }).fill("Amara");
        await expect(page.getByRole("button", { name: "Erase data of Amara Okafor" })).toBeVisible();
        await page.evaluate(() => {
          (document.activeElement as HTMLElement | null)?.blur();
          scrollTo(0, 0);
        });
        await shoot(page, `organization-${name}-${colorScheme}`);
      });

      test("your data", async ({ page }) => {
        await organizationWith([]);
        const { id } = await savedReport("receiver");
        await page.goto("/");
        await signInAs(page, "receiver");
        await page.goto(`/your-data?report=${id}`);
        await expect(page.getByRole("row", { name: /^The saved report/ })).toBeVisible();
        await shoot(page, `organization-your-data-${name}-${colorScheme}`);
      });
    });
  }
}
