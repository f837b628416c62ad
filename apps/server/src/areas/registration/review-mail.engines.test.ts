import { routes } from "@waymark/contracts/routes";
import { problemOf, type Registering, refused, startRegistering } from "@waymark/dev/registering";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const REVIEWERS = "reviewers@waymark.example";

let registering: Registering;
/** The same installation, with an address for reviewers. */
let withAddress: Registering["server"]["app"];
beforeAll(async () => {
  registering = await startRegistering();
  const { clock, inbox, server } = registering;
  const env = { WAYMARK_SMTP_URL: inbox.smtpUrl, WAYMARK_REVIEW_MAIL: REVIEWERS };
  withAddress = (await server.again({ env, clock })).app;
});
afterAll(() => registering.stop());
beforeEach(async () => {
  await registering.beginAnew();
  await registering.database.query("delete from mails");
});

const enter = (code: string, on: typeof withAddress) =>
  registering.ask("POST", routes.registration.registerCode.path, { code }, { on });
const queued = async () =>
  (await registering.database.query("select about_kind, about_id, to_address from mails")).rows;

test("a submitted registration writes one mail to the reviewers, also where its code is entered twice", async () => {
  await registering.sendCode();
  const code = registering.codeIn();
  const both = await Promise.all([enter(code, withAddress), enter(code, withAddress)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(problemOf(await enter(code, withAddress))).toEqual(refused("provider_exists"));
  const { partnerInternalId } = (await registering.profile()).json();
  expect(await queued()).toEqual([
    { about_kind: "registrationReview", about_id: partnerInternalId, to_address: REVIEWERS },
  ]);
  for (let run = 0; run < 2; run += 1) await registering.server.product.runJob("mail.sendMails");
  const [mail, ...others] = registering.mailsTo(REVIEWERS);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Woodgrove Broadband has registered as a network provider");
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain("Woodgrove Broadband");
    expect(part).toContain("Contoso");
    expect(part).toContain(`${registering.server.origin}/providerReviews#registrations`);
    expect(part).not.toMatch(/jonas|\{\w+\}/);
  }
});

test("a wrong code writes none", async () => {
  await registering.sendCode();
  const wrong = registering.codeIn() === "0000 0000" ? "0000 0001" : "0000 0000";
  expect(problemOf(await enter(wrong, withAddress))).toEqual(refused("code_refused"));
  expect(await queued()).toEqual([]);
});

test("without an address the registration is submitted all the same, and no mail is written", async () => {
  await registering.sendCode();
  expect((await enter(registering.codeIn(), registering.server.app)).status).toBe(200);
  expect(await queued()).toEqual([]);
});
