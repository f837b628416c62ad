import { expect, LONG, test } from "../../src/story.ts";
import { resetSwitches, turn } from "../../src/switches.ts";

test.afterAll(() => resetSwitches());

test("the AI-assistant test is linked when it is there and its link is wanted [V069]", LONG, async ({ page }) => {
  const link = page.getByRole("link", { name: "Test the connection to the AI assistant" });
  await turn("isCopilotIntegrateEnable", true);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(link).toHaveCount(0);
  await turn("isCopilotEnabled", true);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(link).toHaveAttribute("href", "/copilot");
  await turn("isCopilotIntegrateEnable", false);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(link).toHaveCount(0);
});
