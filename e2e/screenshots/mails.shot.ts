import type { ReceivedMail } from "@waymark/dev/inbox";
import { users } from "@waymark/identity/world/users";
import { INBOX_URL } from "../src/endpoints.ts";
import { call, savedReport } from "../src/people.ts";
import { shoot } from "../src/shoot.ts";
import { expect, test } from "../src/story.ts";

/** Of the directory alone; reads Japanese. */
const HIROSHI = { oid: "2e2d764b-d888-4a06-b87d-098ec0eb33ad", mail: "hiroshi.yamada@contoso.example" };
const SENT_WITHIN_MS = 15_000;

test("the mail to a receiver, as it arrived", async ({ browser }) => {
  const { receiver } = users;
  const { id } = await savedReport();
  const body = { receivers: [receiver.oid, HIROSHI.oid] };
  expect((await call(`ConnectivityTest/Share/${id}`, { method: "POST", as: "owner", body })).status).toBe(200);

  const mailTo = async (address: string): Promise<ReceivedMail | undefined> => {
    const mails = (await (await fetch(INBOX_URL)).json()) as readonly ReceivedMail[];
    return mails.find(({ to, text }) => to.includes(address) && text.includes(id));
  };
  for (const [address, width, name] of [
    [receiver.mail, 600, "mail-shared"],
    [HIROSHI.mail, 360, "mail-shared-ja-360"],
  ] as const) {
    await expect.poll(() => mailTo(address), { timeout: SENT_WITHIN_MS }).toBeDefined();
    const page = await browser.newPage({ viewport: { width, height: 600 } });
    await page.setContent((await mailTo(address))?.html ?? "");
    await shoot(page, name);
    await page.close();
  }
});
