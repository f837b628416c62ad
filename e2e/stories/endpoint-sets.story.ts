import type { Page } from "@playwright/test";
import { emptyLens, fillLens } from "../src/lens-world.ts";
import { expect, expectNoAxeViolations, LONG, navigation, signInAs, test } from "../src/story.ts";

test.beforeEach(() => fillLens());
test.afterAll(emptyLens);

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).getByRole("table").getByRole("row");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const search = (page: Page) => main(page).getByRole("searchbox", { name: "Search name or address" });

async function openSets(page: Page): Promise<void> {
  await page.goto("/");
  await signInAs(page, "lensReader");
  await navigation(page).getByRole("link", { name: "Domain Lens" }).click();
  await expect(main(page).getByRole("tab", { name: /^Endpoint sets 47/ })).toHaveAttribute("aria-selected", "true");
}

test("sets are listed by twenty, found by an address inside a subnet and by a name under a wildcard, and read whole [P015, P035, P036, P038, P076, P110, P111, P114, P131, P437]", async ({
  page,
}) => {
  await openSets(page);
  await expect(main(page)).toContainText("47 sets");
  await expect(rows(page)).toHaveCount(21);
  await expect(main(page).getByText("Instance: Worldwide")).toBeVisible();
  await expectNoAxeViolations(page);

  await search(page).fill("240.10.4.7");
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, "Call relays and media")).toContainText("240.10.4.0/22 from Relay ranges");
  await expect(row(page, "Internal IP set")).toContainText("240.10.4.0/22 its own");
  await expectNoAxeViolations(page);
  await search(page).fill("any.calls.contoso.com");
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, "Call relays and media")).toContainText("*.calls.contoso.com");

  await row(page, "Call relays and media").getByRole("button").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Call relays and media" })).toBeVisible();
  await expect(main(page)).toContainText("Set 11");
  await expect(main(page).getByRole("region", { name: "Attributes" })).toContainText("Tell the relay on-call");
  await expect(main(page).getByRole("region", { name: "Subnets" })).toContainText("6 of its own, 16 from an internal");
  await expect(main(page).getByRole("region", { name: "Who answers for it" })).toContainText("Connectivity champ");
  await expectNoAxeViolations(page);
  await main(page).getByRole("searchbox", { name: "Find an FQDN" }).fill("relay-a");
  await expect(main(page).getByRole("table", { name: "FQDNs" }).getByRole("row")).toHaveCount(2);

  await main(page).getByRole("link", { name: "Relay ranges" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Relay ranges" })).toBeVisible();
  await expect(main(page).getByRole("region", { name: "Published by" })).toContainText("Call relays and media");
  await page.goBack();
  await page.goBack();
  await expect(search(page)).toHaveValue("any.calls.contoso.com");
});

test(
  "the defaults are chips that can be taken off, the address keeps every choice, and other instances are listed [P036, P115, P136]",
  LONG,
  async ({ page }) => {
    await openSets(page);
    await main(page)
      .getByRole("button", { name: /Remove.*Instance: Worldwide/ })
      .click();
    await expect(main(page)).toContainText("101 sets");
    await page.reload();
    await expect(main(page)).toContainText("101 sets");
    await page.goto("/endpoints?instance=China&category=Optimize#EndpointSet");
    await expect(main(page)).toContainText("3 sets");
    await page.goto("/endpoints?of=Nothing");
    await expect(main(page)).toContainText("No set matches");
    await main(page).getByRole("button", { name: "Clear filters" }).last().click();
    await expect(main(page)).toContainText("101 sets");
  },
);

test("an installation without sets says how they come, and a set that nobody has says so", LONG, async ({ page }) => {
  await emptyLens();
  await page.goto("/");
  await signInAs(page, "lensReader");
  await page.goto("/endpoints?instance=any&status=any");
  await expect(main(page)).toContainText("waymark endpoints import");
  await page.goto("/endpoints/5b0c2c0e-6f0f-4a52-9a55-6d5d5a1f7b13");
  await expect(main(page)).toContainText("This endpoint set could not be loaded.");
  await expectNoAxeViolations(page);
});
