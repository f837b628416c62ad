import { daysAgo, FARO, pastTests } from "../src/history-world.ts";
import { isSaved } from "../src/own-report.ts";
import { expect, LONG, signInAs, test } from "../src/story.ts";

test(
  "an address shows the report whose id it carries, in the path or as reportid, and the path wins [V026, V027, V080]",
  LONG,
  async ({ page }) => {
    const [lisbon, faro] = await pastTests("owner", [{ at: daysAgo(1) }, { at: daysAgo(2), seen: FARO }]);
    await page.goto("/");
    await signInAs(page, "owner");
    const main = page.getByRole("main");
    const opens = async (path: string, id: string | undefined, query = "") => {
      await page.goto(path);
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === `/report/${id}${query}`);
      await isSaved(page);
    };
    await opens(`/report/${lisbon}`, lisbon);
    await expect(main).toContainText("Lisbon");
    await expect(main).not.toContainText("Faro");
    await opens(`/report/${faro}`, faro);
    await expect(main).toContainText("Faro");

    await opens(`/?reportid=${lisbon}`, lisbon);
    await expect(main).not.toContainText("Faro");
    await opens(`/?reportid=${faro}`, faro);
    await expect(main).toContainText("Faro");
    await opens(`/report/${lisbon}?reportid=${faro}`, lisbon, `?reportid=${faro}`);
    await expect(main).not.toContainText("Faro");
  },
);
