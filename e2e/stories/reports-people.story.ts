import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { Receivers } from "@waymark/contracts/reports/schemas";
import { type Principal, users } from "@waymark/identity/world/users";
import { call, type Person, savedReport } from "../src/people.ts";
import { expect, LONG, signInAs, test } from "../src/story.ts";

/** Owner and five who are not: each in a browser of their own. */
const STRANGERS = ["exReceiver", "colleague", "guest", "otherTenant", "anonymous"] as const satisfies readonly Person[];

async function open(browser: Browser, path: string, as: Person): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Lisbon" });
  const page = await context.newPage();
  await page.goto("/");
  if (as !== "anonymous") await signInAs(page, as);
  await page.goto(path);
  return page;
}

const main = (page: Page) => page.getByRole("main");
const missing = (page: Page) => main(page).getByRole("heading", { name: /report (was )?not found|not found/i });
const isShown = (page: Page) => expect(page.locator("[data-stage=finished]")).toBeVisible();

async function shareWith(id: string, receiver: Principal, more: object = {}): Promise<string> {
  const body = { receivers: [users[receiver].oid], ...more };
  const reply = await call(`ConnectivityTest/Share/${id}`, { method: "POST", as: "owner", body });
  expect(reply.status, reply.text).toBe(200);
  const { receivers } = reply.json<Receivers>();
  return receivers.find(({ userId }) => userId === users[receiver].oid)?.shareId ?? "";
}

const allow = (shareReportWithPublic: boolean) =>
  call("ConnectivityTest/ChangeAdminSettings", {
    method: "POST",
    as: "tenantAdmin",
    body: { shareReportWithPublic, shareReportWithinOrganization: true },
  });
test.afterEach(() => allow(false));

test(
  "a report shared with one person opens for that person and its owner; to five others there is none, in the browser and by every call [V181, V084, V087, P253]",
  LONG,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const { id } = await savedReport();
    const withdrawn = await shareWith(id, "exReceiver");
    await shareWith(id, "receiver", { hidden: ["place", "networkName"] });
    await call(`ConnectivityTest/RevokeShare/${id}/${withdrawn}`, { method: "DELETE", as: "owner" });

    const owner = await open(browser, `/report/${id}`, "owner");
    await isShown(owner);
    await expect(main(owner)).toContainText("Mainz");
    await owner.context().close();

    const receiver = await open(browser, `/report/${id}`, "receiver");
    await isShown(receiver);
    await expect(main(receiver)).not.toContainText("Mainz");
    await expect(main(receiver)).not.toContainText("ZZZ");
    await receiver.context().close();

    const never = randomUUID();
    for (const stranger of STRANGERS) {
      const page = await open(browser, `/report/${id}`, stranger);
      await expect(missing(page)).toBeVisible();
      const said = await main(page).innerText();
      await page.goto(`/report/${never}`);
      await expect(missing(page)).toBeVisible();
      expect(await main(page).innerText()).toBe(said);
      await page.context().close();

      const calls = [
        ["GET", `${stranger === "anonymous" ? "Anonymous" : ""}ConnectivityTest/ReadReport/:id`],
        ["GET", "ConnectivityTest/GetReceivers/:id"],
        ["POST", "ConnectivityTest/Share/:id", { organization: true }],
        ["POST", "ConnectivityTest/ShareToPublic/:id", {}],
        ["DELETE", "ConnectivityTest/DeleteReport/:id"],
        ["DELETE", "ConnectivityTest/DeleteReceivedReport/:id"],
      ] as const;
      for (const [method, path, body] of calls) {
        const asked = { method, as: stranger, ...(body === undefined ? {} : { body }) };
        const answers = await Promise.all([id, never].map((one) => call(path.replace(":id", one), asked)));
        const plain = answers.map(({ status, text }, index) => [
          status,
          text.replaceAll([id, never][index] ?? "", "").replace(/"requestId":"[^"]*"/, ""),
        ]);
        expect(plain[0], `${method} ${path} as ${stranger}`).toEqual(plain[1]);
        expect([401, 404]).toContain(answers[0]?.status);
      }
    }
    expect((await call(`ConnectivityTest/ReadReport/${id}`, { as: "owner" })).status).toBe(200);
  },
);

test(
  "what is open to the organisation is open to its people, not to its guests and not to others [V084, V184, P252]",
  LONG,
  async ({ browser }) => {
    const { id } = await savedReport();
    await call(`ConnectivityTest/Share/${id}`, { method: "POST", as: "owner", body: { organization: true } });
    const colleague = await open(browser, `/report/${id}`, "colleague");
    await isShown(colleague);
    await colleague.context().close();
    for (const stranger of ["guest", "otherTenant", "anonymous"] as const) {
      const page = await open(browser, `/report/${id}`, stranger);
      await expect(missing(page)).toBeVisible();
      await page.context().close();
    }
  },
);

test("a public report opens for everybody with the link, as long as the administrator allows it [V083, V175, V183, V216, P246, P251, P293]", async ({
  browser,
}) => {
  const { id } = await savedReport();
  const refused = await call(`ConnectivityTest/ShareToPublic/${id}`, { method: "POST", as: "owner", body: {} });
  expect(refused.status).toBe(403);
  await allow(true);
  await call(`ConnectivityTest/ShareToPublic/${id}`, { method: "POST", as: "owner", body: {} });
  for (const reader of ["anonymous", "otherTenant"] as const) {
    const page = await open(browser, `/report/${id}`, reader);
    await isShown(page);
    await page.context().close();
  }
  await allow(false);
  const page = await open(browser, `/report/${id}`, "anonymous");
  await expect(missing(page)).toBeVisible();
  await page.context().close();
});
