import { type Inbox, startInbox } from "@waymark/dev/inbox";
import { type Lens, OTHER_SET, openLens } from "@waymark/dev/lens-testbed";
import { afterAll, beforeAll, expect, test } from "vitest";

const COUNCIL = "council@northwind.example";
const CHAMPS = "connectivity@northwind.example";
let inbox: Inbox;
let lens: Lens;
beforeAll(async () => {
  inbox = await startInbox({ smtp: 0, inbox: 0 });
  const env = { WAYMARK_COUNCIL_EMAIL: COUNCIL, WAYMARK_CONNECTIVITY_CHAMP_EMAIL: CHAMPS };
  lens = await openLens({ env: { WAYMARK_SMTP_URL: inbox.smtpUrl, ...env } });
});
afterAll(async () => {
  await lens.close();
  await inbox.stop();
});

let seen = 0;
/** What came since the last time. */
async function fresh() {
  await lens.server.product.runJob("changeRequests.tellPeople");
  await lens.server.product.runJob("mail.sendMails");
  const mails = inbox.mails().slice(0, inbox.mails().length - seen);
  seen = inbox.mails().length;
  return mails.map(({ to, subject, text }) => ({ head: `${to} ${subject}`, text }));
}
const heads = async () => (await fresh()).map(({ head }) => head).toSorted();

test("whoever a change waits for learns of it once, and its authors what became of it", async () => {
  const { content, baseVersion } = await lens.contentOf(OTHER_SET);
  const draft = lens.draftOf({
    ...{ endpointSetInternalId: OTHER_SET, baseVersion, changeReason: "Raise it\nMost traffic." },
    content: { ...content, governanceCategory: "Optimize", internalDescription: "Mail." },
  });
  const change = await lens.submit(await lens.save(draft));
  const number = `CR-${change.number}`;
  const asked = await fresh();
  expect(asked.map(({ head }) => head).toSorted()).toEqual([
    `champs@northwind.example ${number} waits for approval: Raise it`,
    `${CHAMPS} ${number} waits for approval: Raise it`,
    `${COUNCIL} ${number} waits for approval: Raise it`,
  ]);
  expect(asked[0]?.text).toContain(`/endpoints/${OTHER_SET}?change=${change.id}`);
  expect(await heads()).toEqual([]);

  await lens.send("WorkloadChampApprove", "ownChamp", {
    ...{ id: change.id, contentHash: change.contentHash, approval: "Rejected", note: "Add subnets first." },
  });
  const [toAuthor, ...others] = await fresh();
  expect(others).toEqual([]);
  expect(toAuthor?.head).toMatch(new RegExp(`@.* ${number} was sent back: Raise it$`));
  expect(toAuthor?.text).toContain("“Add subnets first.”");
});

test("the council learns of a deletion, and nobody of what waits no longer", async () => {
  const { content, baseVersion } = await lens.contentOf(OTHER_SET);
  const draft = lens.draftOf({ endpointSetInternalId: OTHER_SET, baseVersion, content, isDeletion: true });
  const change = await lens.submit(await lens.save(draft));
  expect((await heads()).some((head) => head.startsWith(`${COUNCIL} CR-${change.number} waits`))).toBe(true);
  const other = await lens.submitted();
  await lens.send("RevertSubmit", "lensReader", { id: other.id, note: "" });
  expect(await heads()).toEqual([]);
});
