import type { Page } from "@playwright/test";
import { expect, test } from "../src/story.ts";

// How the parts are used without a pointer, and what a screen reader says. The list has stories of its own, on real reports.

const state = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function open(page: Page, part: string): Promise<void> {
  await page.setViewportSize({ width: 1136, height: 900 });
  await page.goto(`/?part=${part}&theme=light`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("panel: opened, walked and closed by keyboard alone", async ({ page }) => {
  await open(page, "side-panel");
  const beside = state(page, "beside a list; full screen on a phone");
  const panel = beside.getByRole("complementary");
  const opener = beside.getByRole("button", { name: "Show audio.meetings.contoso.com" });
  await panel.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel).toHaveCount(0);
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  for (const name of ["Close", "Edit note", "Association", "More actions"]) {
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("button", { name })).toBeFocused();
  }
  await expect(panel).toMatchAriaSnapshot(`
    - complementary "audio.meetings.contoso.com":
      - heading "audio.meetings.contoso.com" [level=2]
      - text: /Meetings · Worldwide/
      - button "Close"
      - text: Failed two days in a row
      - paragraph: /Used by rooms/
      - button "Edit note"
      - button "Association"
      - button "More actions"
  `);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("panel over a page: holds the focus, and gives the page back", async ({ page }) => {
  await open(page, "side-panel");
  const opener = page.getByRole("button", { name: "Share", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Share this report" });
  await expect(drawer).toMatchAriaSnapshot(`
    - dialog "Share this report":
      - heading "Share this report" [level=2]
      - button "Close"
      - text: Everyone in Contoso can open it.
  `);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  // By its role it is found only where the page is no longer hidden behind the drawer.
  await expect(opener).toBeFocused();
});

test("dialog: typed confirmation, Escape, and the page is back", async ({ page }) => {
  await open(page, "confirm-dialog");
  const opener = page.getByRole("button", { name: "Erase data of Amara Okafor" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Erase all data of Amara Okafor?" });
  const field = dialog.getByRole("textbox");
  await expect(field).toBeFocused();
  await expect(dialog).toMatchAriaSnapshot(`
    - alertdialog "Erase all data of Amara Okafor?":
      - heading "Erase all data of Amara Okafor?" [level=2]
      - paragraph: /All their reports and shares are deleted permanently/
      - text: Type “Amara Okafor” to confirm
      - textbox "Type “Amara Okafor” to confirm"
      - alert
      - button "Cancel"
      - button "Erase" [disabled]
  `);
  await page.keyboard.type("Amara Okafor");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Erase" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Erase" })).toBeEnabled();
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("chart: its points are walked, its table is reached", async ({ page }) => {
  await open(page, "time-series");
  const chart = state(page, "a year of months").getByRole("figure");
  await expect(chart).toMatchAriaSnapshot(`
    - figure "Index over twelve months":
      - heading "Index over twelve months" [level=2]
      - status
      - button "Show as table"
      - button "Download Index over twelve months"
      - paragraph: /12 values from Sept 2025 to Aug 2026/
      - paragraph: Index, 0 to 100 (axis from 65)
      - 'slider "Index over twelve months: use the arrow keys to move between the points"'
      - list:
        - listitem: Your index
        - listitem: 95 % interval
        - listitem: Target baseline
        - listitem: Outage
      - paragraph: August is provisional until 3 Sep
  `);
  const points = chart.getByRole("slider");
  await points.focus();
  await page.keyboard.press("Home");
  await expect(points).toHaveAttribute("aria-valuetext", /^Sept 2025/);
  await page.keyboard.press("ArrowRight");
  await expect(points).toHaveAttribute("aria-valuetext", /^Oct 2025/);
  await page.keyboard.press("End");
  await expect(points).toHaveAttribute("aria-valuetext", /^Aug 2026/);

  await chart.getByRole("button", { name: "Show as table" }).focus();
  await page.keyboard.press("Enter");
  await expect(chart.getByRole("button", { name: "Show as chart" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(chart.getByRole("region", { name: /Index over twelve months/ })).toBeFocused();
  await expect(chart.getByRole("row")).toHaveCount(13);
  await expect(chart.getByRole("table")).toMatchAriaSnapshot(`
    - table /Index over twelve months/:
      - rowgroup:
        - row:
          - columnheader "Time"
          - columnheader "Your index"
          - columnheader "Low"
          - columnheader "High"
          - columnheader "Target"
          - columnheader "Event"
      - rowgroup:
        - row:
          - rowheader "Sept 2025"
          - cell "74.1"
  `);
});

test("map: one stop of Tab, arrows go from place to place, Enter chooses, and the table has all of them", async ({
  page,
}) => {
  await open(page, "map");
  const map = state(page, "bubbles by samples and rating").getByRole("region", { name: "Locations" });
  const place = (name: RegExp) => map.getByRole("button", { name });
  await expect(place(/^Lisbon/)).toBeVisible();
  await map.getByRole("button", { name: "Show as table" }).focus();
  await page.keyboard.press("Tab");
  await expect(place(/^Faro/)).toBeFocused();
  await expect(map.getByRole("list", { name: "Places on the map" })).toMatchAriaSnapshot(`
    - list "Places on the map":
      - listitem:
        - button "Lisbon, 81.9, Best fifth"
      - listitem:
        - button "Porto, 77.8, Above average"
      - listitem:
        - button "Braga, 74.6, Average"
      - listitem:
        - button "Coimbra, 73.1, Average"
      - listitem:
        - button "Faro, 58.9, Lowest fifth" [pressed]
  `);
  await page.keyboard.press("Home");
  await expect(place(/^Lisbon/)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(place(/^Porto/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(place(/^Porto/)).toHaveAttribute("aria-pressed", "true");
  await expect(place(/^Faro/)).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("End");
  await expect(place(/^Beja/)).toBeFocused();
  for (const name of ["Zoom in", "Zoom out", "Back to the original view"]) {
    await page.keyboard.press("Tab");
    await expect(map.getByRole("button", { name })).toBeFocused();
  }
  await map.getByRole("button", { name: "Show as table" }).focus();
  await page.keyboard.press("Enter");
  await expect(map.getByRole("table").getByRole("row")).toHaveCount(13);
  await expect(map.getByRole("table")).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row:
          - columnheader "City"
          - columnheader "Rating"
          - columnheader "Assessment"
          - columnheader "Samples"
      - rowgroup:
        - row:
          - rowheader "Lisbon"
          - cell "Best fifth"
          - cell "81.9"
          - cell "18420"
  `);
});
