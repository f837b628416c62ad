import { registrationLimits } from "@waymark/contracts/registration/limits";
import { PartnerProfile, type RegistrationRequest } from "@waymark/contracts/registration/schemas";
import { routes } from "@waymark/contracts/routes";
import { MINUTE_MS } from "@waymark/contracts/units";
import { problemOf, type Registering, refused, startRegistering, WOODGROVE } from "@waymark/dev/registering";
import { queryInTenant } from "@waymark/dev/saved-reports";
import { world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const { contoso } = world.tenants;

let registering: Registering;
beforeAll(async () => {
  registering = await startRegistering();
});
afterAll(() => registering.stop());
beforeEach(() => registering.beginAnew());

describe("from details to the submitted registration", () => {
  test("takes name, URL and address, mails a code, and answers as text until when it holds [P048, P138, P342]", async () => {
    const answer = await registering.sendCode();
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.text).toBe(new Date(registering.clock.now() + registrationLimits.codeHoldsMs).toISOString());
    const [mail] = registering.mailsTo(WOODGROVE.emailAddress);
    expect(mail?.subject).toBe(`Your Waymark verification code: ${registering.codeIn()}`);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Woodgrove Broadband");
      expect(part).toContain(`${registering.server.origin}/partnerRegistration`);
      expect(part).not.toMatch(/\{\w+\}/);
    }
    expect(await registering.pending()).toEqual({
      ...WOODGROVE,
      sentAt: new Date(registering.clock.now()).toISOString(),
      holdsUntil: answer.text,
      nextCodeAt: new Date(registering.clock.now() + registrationLimits.codePauseMs).toISOString(),
      triesLeft: 5,
    });
  });

  test("the right code registers the provider, which then awaits endorsement; answers its Provider ID as text [P002, P151, P152, P343]", async () => {
    expect(await registering.profile()).toMatchObject({ status: 204, text: "" });
    await registering.sendCode();
    registering.later(MINUTE_MS);
    const answer = await registering.enter(registering.codeIn());
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.text).toMatch(/^NP-[0-9A-Z]{8}$/);
    const found = await registering.profile();
    expect(PartnerProfile.parse(found.json())).toMatchObject({
      providerId: answer.text,
      name: "Woodgrove Broadband",
      url: "https://www.woodgrove.example",
      status: "AwaitingEndorsement",
      emailAddress: WOODGROVE.emailAddress,
      emailProvenAt: new Date(registering.clock.now()).toISOString(),
    });
    expect(await registering.pending()).toBeNull();
    const rows = await queryInTenant(
      registering.database,
      contoso.id,
      "select after from audit_entries where action = 'registration.register' order by at desc limit 1",
      [],
    );
    expect(rows).toEqual([{ after: expect.objectContaining({ publicId: answer.text, termsVersion: "1" }) }]);
    expect(JSON.stringify(rows)).not.toContain("jonas");
  });

  test("PartnerProfile answers 204 when there is none [P338], and one provider to everybody of the organization [P350]", async () => {
    expect((await registering.profile("colleague")).status).toBe(204);
    await registering.sendCode();
    await registering.enter(registering.codeIn());
    const [mine, colleagues] = [await registering.profile(), await registering.profile("colleague")];
    expect(colleagues.text).toBe(mine.text);
    expect((await registering.profile("otherTenant")).status).toBe(204);
    expect((await registering.profile("guest")).status).toBe(403);
  });

  test("an organization registers once: a second try is refused, also where two were under way", async () => {
    await registering.sendCode();
    await registering.sendCode({ emailAddress: "ana@woodgrove.example" }, { as: "colleague" });
    const theirs = registering.codeIn("ana@woodgrove.example");
    await registering.enter(registering.codeIn());
    expect(problemOf(await registering.enter(theirs, "colleague"))).toEqual(refused("provider_exists"));
    expect(problemOf(await registering.sendCode({}, { as: "colleague" }))).toEqual(refused("provider_exists"));
    registering.later(2 * MINUTE_MS);
    expect(problemOf(await registering.sendCode())).toEqual(refused("provider_exists"));
  });

  test("the same company may register from another organization; nobody is told", async () => {
    await registering.sendCode();
    const first = await registering.enter(registering.codeIn());
    await registering.sendCode({}, { as: "otherTenant" });
    const second = await registering.enter(registering.codeIn(), "otherTenant");
    expect(second.status).toBe(200);
    expect(second.text).not.toBe(first.text);
  });

  test("two tabs that enter the code at once make one provider", async () => {
    await registering.sendCode();
    const code = registering.codeIn();
    const answers = await Promise.all([registering.enter(code), registering.enter(code), registering.enter(code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200 || status === 400 || status === 409)).toHaveLength(3);
    expect((await registering.profile()).json().providerId).toBe(answers.find(({ status }) => status === 200)?.text);
  });

  test("the mail speaks the language of the page", async () => {
    await registering.sendCode({}, { headers: { "accept-language": "ja" } });
    expect(registering.mailsTo(WOODGROVE.emailAddress)[0]?.subject).toMatch(/^Waymark の確認コード：\d{4} \d{4}$/);
  });
});

describe("what is typed wrongly", () => {
  test.each([
    ["companyUrl", { companyUrl: "https://127.0.0.1" }, "Company URL format is invalid."],
    ["emailAddress", { emailAddress: "jonas.weber" }, "Email format is invalid."],
    [
      "emailAddress",
      { emailAddress: "jonas@elsewhere.example" },
      "Email should be from the same domain as company URL.",
    ],
    [
      "emailAddress",
      { companyUrl: "https://gmail.com", emailAddress: "jonas@gmail.com" },
      "Please use your company’s email address.",
    ],
  ])("%s of %o is refused with its message, and no mail goes out [P186, P187, P188]", async (at, typed, message) => {
    const before = registering.inbox.mails().length;
    const answer = await registering.sendCode(typed);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: "request_invalid", issues: [{ at, message }] });
    expect(registering.inbox.mails()).toHaveLength(before);
    expect(await registering.pending()).toBeNull();
  });

  test("without the terms of this version nothing is sent [P189]", async () => {
    const before = registering.inbox.mails().length;
    for (const version of [undefined, "0", ""]) {
      const headers = version === undefined ? {} : { "x-terms-version": version };
      const answer = await registering.ask("POST", routes.registration.registerEmail.path, WOODGROVE, { headers });
      expect(answer.json()).toMatchObject({
        code: "request_invalid",
        issues: [{ at: "x-terms-version", textKey: "registration.termsNeeded" }],
      });
    }
    expect(registering.inbox.mails()).toHaveLength(before);
    expect(await registering.pending()).toBeNull();
  });

  test("the body holds exactly three fields", async () => {
    const answer = await registering.sendCode({ status: "Approved" } as Partial<RegistrationRequest>);
    expect(answer.status).toBe(400);
  });
});
