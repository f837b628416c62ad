import type { Page } from "@playwright/test";
import { codeMailedTo, noProviderIn } from "../src/registration-world.ts";
import { expect, expectNoAxeViolations, navigation, signInAs, test } from "../src/story.ts";

const EMAIL = "jonas.weber@fabrikam-fibre.example";

test.beforeEach(() => noProviderIn("fabrikam"));
test.afterEach(() => noProviderIn("fabrikam"));

async function openAs(page: Page, principal: "otherTenant" | "guest"): Promise<void> {
  await page.goto("/");
  await signInAs(page, principal);
  await page.goto("/partnerRegistration");
  await expect(page.getByRole("heading", { level: 1, name: "Register as a network provider" })).toBeVisible();
}

const main = (page: Page) => page.getByRole("main");
const send = (page: Page) => main(page).getByRole("button", { name: "Send verification code" });

test("a provider registers: details, code from the mail, submitted with its Provider ID [P002, P045, P046, P047, P048, P049, P050, P090, P151, P152, P189]", async ({
  page,
}) => {
  await page.goto("/status");
  await main(page).getByRole("button", { name: "Register as a network provider" }).click();
  await signInAs(page, "otherTenant");
  await expect(page).toHaveURL(/\/partnerRegistration$/);
  await expect(main(page).getByRole("list", { name: "What to know before you register" })).toContainText(
    "A mailbox on your company’s own domain.",
  );
  await expect(main(page)).toContainText("For the organisation Fabrikam");
  await main(page).getByLabel("Company name").fill("Fabrikam Fibre");
  await main(page).getByLabel("Company URL").fill("www.fabrikam-fibre.example");
  await main(page).getByLabel("Email").fill("jonas.weber@fabrikam-mail.example");
  await expect(send(page)).toBeDisabled();
  await main(page)
    .getByRole("checkbox", { name: /I accept the terms of the provider programme/ })
    .check();
  await send(page).click();
  await expect(main(page)).toContainText("Email should be from the same domain as company URL.");
  await expect(main(page)).toContainText(
    "The URL belongs to www.fabrikam-fibre.example, this address to fabrikam-mail.example.",
  );
  await expectNoAxeViolations(page);

  await main(page).getByLabel("Email").fill(EMAIL);
  await send(page).click();
  await expect(main(page).getByRole("heading", { name: "Enter the code from your mail" })).toBeVisible();
  await expect(main(page)).toContainText(`We sent it to ${EMAIL}`);
  await expect(main(page)).toContainText("5 of 5 tries left");
  const code = await codeMailedTo(EMAIL);
  const field = main(page).getByLabel("Verification code, 8 digits");
  await field.fill(code === "00000000" ? "11111111" : "00000000");
  await page.keyboard.press("Enter");
  await expect(main(page)).toContainText(
    "Verification Failed - Please check and re-enter code, number of tries are limited.",
  );
  await expect(main(page)).toContainText("4 of 5 tries left");
  await expectNoAxeViolations(page);

  // A reload comes back to the step.
  await page.reload();
  await expect(main(page)).toContainText("4 of 5 tries left");
  await main(page).getByRole("button", { name: "Change details" }).click();
  await expect(main(page).getByLabel("Company name")).toHaveValue("Fabrikam Fibre");
  await page.reload();
  await field.fill(code);
  await main(page).getByRole("button", { name: "Verify" }).click();
  await expect(main(page).getByRole("heading", { name: "We have your registration" })).toBeVisible();
  await expect(main(page)).toContainText(/NP-[0-9A-Z]{8}/);
  await expect(main(page).getByRole("list", { name: "What happens next" })).toContainText(
    "A person reviews your company",
  );
  await expect(main(page)).toContainText("Awaiting endorsement");
  await expectNoAxeViolations(page);
});

test("an address at a free-mail service, a bad URL and a bad address are refused with their messages [P186, P187]", async ({
  page,
}) => {
  await openAs(page, "otherTenant");
  const fill = async (url: string, email: string): Promise<void> => {
    await main(page).getByLabel("Company URL").fill(url);
    await main(page).getByLabel("Email").fill(email);
    await send(page).click();
  };
  await main(page).getByLabel("Company name").fill("Fabrikam Fibre");
  await main(page).getByRole("checkbox").check();
  await fill("https://127.0.0.1", "jonas");
  await expect(main(page)).toContainText("Company URL format is invalid.");
  await expect(main(page)).toContainText("Email format is invalid.");
  await fill("https://gmail.com", "fabrikam.fibre@gmail.com");
  await expect(main(page)).toContainText("Please use your company’s email address.");
  await expect(main(page)).not.toContainText("format is invalid");
});

test("a guest is told who registers an organisation; it is no entry of the navigation", async ({ page }) => {
  await openAs(page, "guest");
  await expect(main(page)).toContainText("You are a guest in this organisation.");
  await expect(main(page).getByLabel("Company name")).toHaveCount(0);
  await expect(navigation(page)).not.toContainText("Register");
});
