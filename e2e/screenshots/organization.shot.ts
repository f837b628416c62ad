import { randomUUID } from "node:crypto";
import type { Campaign } from "@waymark/contracts/organization/schemas";
import { newPeople, organizationWith, type SiteOf, testers } from "../src/organization-world.ts";
import { call, savedReport } from "../src/people.ts";
import { SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, signInAs, test } from "../src/story.ts";

/** The same people test every week, the last time yesterday; so many of them have a good network in each week. */
function everyWeek(
  site: Pick<SiteOf, "city" | "country">,
  now: SiteOf["testers"],
  fineBefore: readonly number[],
): SiteOf[] {
  const people = newPeople(now.length);
  const weeksBefore = fineBefore.map((fine, week) => ({
    ...site,
    people,
    daysAgo: 1 + 7 * (fineBefore.length - week),
    testers: [...testers(now.length - fine, { tone: "struggles" }), ...testers(fine)],
  }));
  return [...weeksBefore, { ...site, people, testers: now }];
}

async function busyOrganization(): Promise<Campaign> {
  await organizationWith([
    ...everyWeek(
      { city: "Lisbon", country: "Portugal" },
      [
        ...testers(9, { findings: ["farEgress", "slowMail", "busyLine"], tone: "struggles", mailMs: 128 }),
        ...testers(3, { findings: ["udpBlocked", "farResolver"], tone: "struggles", mailMs: 45 }),
        ...testers(3, { mailMs: 30 }),
      ],
      [13, 12, 6, 5],
    ),
    ...everyWeek({ city: "Oslo", country: "Norway" }, testers(10, { mailMs: 24 }), [8, 9, 9, 10]),
    ...everyWeek(
      { city: "São Paulo", country: "Brazil" },
      [
        ...testers(3, { findings: ["requiredNamesBlocked", "packetLoss"], tone: "wont", mailMs: 210 }),
        ...testers(2, { findings: ["jitter"], tone: "partly", mailMs: 96 }),
      ],
      [4, 3],
    ),
    { city: "Faro", country: "Portugal", testers: testers(4) },
    { city: "Braga", country: "Portugal", testers: testers(2) },
  ]);
  const make = async (name: string, days: number) =>
    (
      await call("ConnectivityTest/CreateCampaign", {
        method: "POST",
        as: "tenantAdmin",
        body: { id: randomUUID(), name, days },
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
        await expect(page.getByRole("button", { name: /^Lisbon, Portugal, / })).toBeVisible();
        await shoot(page, `organization-${name}-${colorScheme}`);
        await page.getByRole("button", { name: /^Lisbon, Portugal, / }).click();
        await page.evaluate(() => scrollTo(0, 0));
        await shoot(page, `organization-site-${name}-${colorScheme}`);
        await page.getByRole("tab", { name: "Campaigns and settings" }).click();
        await page.getByRole("searchbox", { name: "Person" }).fill("Amara");
        await expect(page.getByRole("button", { name: "Erase data of Amara Okafor" })).toBeVisible();
        await page.evaluate(() => {
          (document.activeElement as HTMLElement | null)?.blur();
          scrollTo(0, 0);
        });
        await shoot(page, `organization-settings-${name}-${colorScheme}`);
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
