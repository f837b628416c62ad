import type { Page } from "@playwright/test";
import { organizationWith, testers } from "../src/organization-world.ts";
import { expect, expectNoAxeViolations, LONG, signInAs, test } from "../src/story.ts";

async function openAsAdmin(page: Page): Promise<void> {
  await page.goto("/");
  await signInAs(page, "tenantAdmin");
  await page.goto("/organization");
}

test("sites tell what testers share, from five testers on", async ({ page }) => {
  await organizationWith([
    {
      city: "Lisbon",
      country: "Portugal",
      testers: [
        ...testers(7, { findings: ["farEgress", "slowMail"], tone: "struggles", mailMs: 128 }),
        ...testers(3, { mailMs: 30 }),
      ],
    },
    { city: "Oslo", country: "Norway", daysAgo: 20, testers: testers(5, { mailMs: 24 }) },
    { city: "Faro", country: "Portugal", testers: testers(4, { findings: ["udpBlocked"] }) },
  ]);
  await openAsAdmin(page);
  const lisbon = page.getByRole("article", { name: /^Lisbon/ });
  await expect(lisbon).toContainText("10 testers");
  const far = lisbon.getByRole("listitem").filter({ hasText: "Traffic leaves far away" });
  await expect(far).toContainText("7 of 10 testers");
  await expect(lisbon).toContainText("Everything works for 3 of 10");
  await expect(page.getByRole("article", { name: /^Oslo/ })).toContainText(
    "No finding that two or more testers share.",
  );
  await expect(page.getByText("1 site with fewer than 5 testers is not shown.")).toBeVisible();
  await expect(page.getByText("Faro")).toBeHidden();
  await expectNoAxeViolations(page);

  await page.getByRole("combobox", { name: "Tests of the last" }).selectOption("7");
  await expect(page.getByRole("article", { name: /^Oslo/ })).toBeHidden();
  await expect(page).toHaveURL(/\/organization\?days=7$/);
  await page.reload();
  await expect(lisbon).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Tests of the last" })).toHaveValue("7");
});

test("sites are on a map and in a trend, which lead to their cards and back", LONG, async ({ page }) => {
  const lisbon = { city: "Lisbon", country: "Portugal" };
  await organizationWith([
    { ...lisbon, daysAgo: 15, testers: [...testers(4), ...testers(1, { tone: "struggles" })] },
    { ...lisbon, testers: testers(5, { tone: "struggles" }) },
    { city: "Oslo", country: "Norway", daysAgo: 15, testers: testers(5) },
    { city: "Faro", country: "Portugal", testers: testers(4) },
  ]);
  await openAsAdmin(page);
  const map = page.getByRole("group", { name: "Sites by how well everything works" });
  const onMap = (city: RegExp) => map.getByRole("button", { name: city });
  await expect(onMap(/^Oslo, Norway, Everything works for 5 of 5, 5 tests$/)).toBeVisible();
  await expect(onMap(/Faro/)).toHaveCount(0);
  await onMap(/^Lisbon, Portugal, Everything works for 4 of 10, 10 tests$/).click();
  await expect(page.getByRole("article", { name: /^Lisbon/ })).toBeFocused();
  await expect(page.getByRole("article", { name: /^Lisbon/ })).toBeInViewport();

  // The trend has followed: the site beside all of them.
  const trend = page.getByRole("figure", { name: "Trend" });
  await expect(trend.getByRole("combobox", { name: "Site in the trend" })).toHaveValue(/"Lisbon"\]$/);
  await expect(trend.getByRole("slider")).toHaveAttribute("aria-valuetext", /Lisbon 0\s%$/);
  await trend.getByRole("button", { name: "Show as table" }).click();
  const weeks = trend.getByRole("row");
  await expect(weeks.first()).toHaveText(/Time\s*All sites\s*Lisbon/);
  await expect(weeks.nth(1).getByRole("cell")).toHaveText([/^90\s%$/, /^80\s%$/]);
  await expect(weeks.last().getByRole("cell")).toHaveText([/^0\s%$/, /^0\s%$/]);
  await expect(trend.getByRole("row", { name: "No figure" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Show on map: Oslo" }).click();
  await expect(onMap(/^Oslo/)).toBeFocused();
  await expect(onMap(/^Oslo/)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowRight");
  await expect(onMap(/^Lisbon/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article", { name: /^Lisbon/ })).toBeFocused();
  await expectNoAxeViolations(page);
});
