import type { Page } from "@playwright/test";
import { users } from "@waymark/identity/world/users";
import {
  BUSY,
  DETOUR,
  FARO,
  LOSSY,
  MADRID,
  mailAt,
  NO_CHAT,
  type PastTest,
  pastTests,
  SLOW_FILES,
  UNKNOWN,
} from "../src/history-world.ts";
import { call } from "../src/people.ts";
import { drawnMap, SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, signInAs, test } from "../src/story.ts";

const at = (day: string, seen: PastTest["seen"] = {}, type: PastTest["type"] = "Office"): PastTest => ({
  at: new Date(`${day}Z`),
  seen,
  type,
});

/** The story of the design's pictures: a detour in August, fixed on the 21st. */
const STORY: readonly PastTest[] = [
  at("2026-08-21T08:12", mailAt(9)),
  at("2026-08-20T13:32", { ...DETOUR, ...BUSY }),
  at("2026-08-18T08:05", DETOUR),
  at("2026-08-14T17:40", mailAt(12), "Home"),
  at("2026-08-10T08:11", { ...DETOUR, ...BUSY }),
  at("2026-08-06T15:20", mailAt(18)),
  at("2026-08-05T20:47", { ...FARO, ...NO_CHAT }, "Cafe"),
  at("2026-08-03T08:02", mailAt(17)),
  at("2026-07-30T10:15", { ...MADRID, ...mailAt(14) }),
  at("2026-07-29T09:58", { ...MADRID, ...mailAt(38), ...SLOW_FILES }, "Cafe"),
  at("2026-07-27T08:06", UNKNOWN),
  at("2026-07-23T16:33", mailAt(15), "Home"),
  ...Array.from({ length: 26 }, (_, index) =>
    at(new Date(Date.UTC(2026, 6, 20 - index, 8, 30)).toISOString().slice(0, 16), index % 5 === 3 ? LOSSY : mailAt(16)),
  ),
];

const share = (id: string | undefined, body: object) =>
  call(`ConnectivityTest/Share/${id}`, { method: "POST", as: "owner", body });

async function open(page: Page, path: string): Promise<void> {
  await page.goto("/");
  await signInAs(page, "owner");
  await page.goto(path);
  await expect(page.getByRole("table")).toBeVisible();
}

test("the history", async ({ page }) => {
  const ids = await pastTests("owner", STORY);
  await share(ids[1], { organization: true });
  const colleagues = ["receiver", "colleague", "exReceiver"] as const;
  await share(ids[2], { receivers: colleagues.map((one) => users[one].oid) });
  const filtered = "/reports?since=2026-07-21&country=Portugal&country=Spain";
  await open(page, filtered);
  await shoot(page, "history-1440-light");
  // The panel is as high as the window: the window is as high as the list, so that a picture of all has both.
  await page.setViewportSize({ width: 1440, height: 960 });
  await page.locator(`#report-${ids[1]}`).click();
  await page.getByRole("complementary").getByText("Everyone in Contoso").waitFor();
  await shoot(page, "history-panel-1440-light");
  await page.emulateMedia({ colorScheme: "dark" });
  await shoot(page, "history-panel-1440-dark");
  await page.setViewportSize({ width: 390, height: 1_240 });
  await page.getByRole("dialog").getByText("Everyone in Contoso").waitFor();
  await shoot(page, "history-panel-390-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await shoot(page, "history-panel-390-light");
  await page.getByRole("button", { name: "Close details" }).click();
  await page.setViewportSize(SIZES[390]);
  await shoot(page, "history-390-light");
  await page.emulateMedia({ colorScheme: "dark" });
  await shoot(page, "history-390-dark");
});

test("two compared reports", async ({ page }) => {
  const elsewhere = { egressAsn: 64_501, egressNetwork: "203.0.113.0/24" };
  const detour = at("2026-08-20T13:32", { ...DETOUR, ...BUSY, ...elsewhere });
  const [now, before] = await pastTests("owner", [at("2026-08-21T08:12", mailAt(9)), detour]);
  await page.goto("/");
  await signInAs(page, "owner");
  await page.goto(`/report/${before}/compare/${now}`);
  await expect(page.getByRole("figure", { name: "What changed" })).toBeVisible();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440] as const) {
      await page.setViewportSize(SIZES[width]);
      await drawnMap(page);
      await shoot(page, `history-compare-${width}-${colorScheme}`);
    }
  }
});
