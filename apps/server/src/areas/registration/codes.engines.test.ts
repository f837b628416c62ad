import { createServer, type Server, type Socket } from "node:net";
import { PROBLEMS } from "@waymark/contracts/problems";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import type { RegistrationRequest } from "@waymark/contracts/registration/schemas";
import { HOUR_MS } from "@waymark/contracts/units";
import { problemOf, type Registering, refused, startRegistering, WOODGROVE } from "@waymark/dev/registering";
import { queryInTenant } from "@waymark/dev/saved-reports";
import { world } from "@waymark/dev/test-server";
import { textsOf } from "@waymark/messages/catalogue";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const { contoso } = world.tenants;
const TEXTS = textsOf("en");
const otherThan = (code: string): string => String((Number(code.replace(" ", "")) + 1) % 1e8).padStart(8, "0");

let registering: Registering;
beforeAll(async () => {
  registering = await startRegistering();
});
afterAll(() => registering.stop());
beforeEach(() => registering.beginAnew());

describe("the code", () => {
  test("has five tries; the right one after them is refused like a wrong one [P190, P393]", async () => {
    await registering.sendCode();
    const code = registering.codeIn();
    const answers = [];
    for (let nth = 0; nth < registrationLimits.codeTries; nth += 1) {
      answers.push(await registering.enter(otherThan(code)));
      expect((await registering.pending())?.triesLeft).toBe(registrationLimits.codeTries - nth - 1);
    }
    answers.push(await registering.enter(code), await registering.enter(code));
    for (const answer of answers) expect(problemOf(answer)).toEqual(refused("code_refused"));
    expect(TEXTS[PROBLEMS.code_refused.textKey]).toBe(
      "Verification Failed - Please check and re-enter code, number of tries are limited.",
    );
    expect((await registering.profile()).status).toBe(204);
  });

  test("of fifty guesses at once, five are judged", async () => {
    await registering.sendCode();
    const code = registering.codeIn();
    const guesses = await Promise.all(Array.from({ length: 50 }, () => registering.enter(otherThan(code))));
    expect(guesses.every(({ status }) => status === 400)).toBe(true);
    expect((await registering.pending())?.triesLeft).toBe(0);
  });

  test("holds for ten minutes", async () => {
    await registering.sendCode();
    const code = registering.codeIn();
    registering.later(registrationLimits.codeHoldsMs);
    expect(problemOf(await registering.enter(code))).toEqual(refused("code_refused"));
    expect((await registering.pending())?.companyName).toBe(WOODGROVE.companyName);
  });

  test("is the asking person's alone", async () => {
    await registering.sendCode();
    const code = registering.codeIn();
    for (const as of ["colleague", "otherTenant"])
      expect(problemOf(await registering.enter(code, as))).toEqual(refused("code_refused"));
  });

  test("a new one makes the old one useless; it takes a pause of a minute", async () => {
    await registering.sendCode();
    const old = registering.codeIn();
    const tooSoon = await registering.sendCode();
    expect(problemOf(tooSoon)).toEqual(refused("too_many_codes"));
    expect(tooSoon.headers["retry-after"]).toBe("60");
    registering.later(registrationLimits.codePauseMs);
    expect((await registering.sendCode()).status).toBe(200);
    expect(registering.codeIn()).not.toBe(old);
    expect(problemOf(await registering.enter(old))).toEqual(refused("code_refused"));
    expect((await registering.enter(registering.codeIn())).status).toBe(200);
  });

  test("may be pasted with blanks or a hyphen; what cannot be one costs no try", async () => {
    await registering.sendCode();
    for (const typed of ["", "1234", "abcdefgh", "123456789"])
      expect(problemOf(await registering.enter(typed))).toEqual(refused("code_refused"));
    expect((await registering.pending())?.triesLeft).toBe(registrationLimits.codeTries);
    expect((await registering.enter(` ${registering.codeIn().replace(" ", "-")} `)).status).toBe(200);
  });

  test("stands nowhere but in the mail", async () => {
    await registering.sendCode();
    const code = registering.codeIn().replace(" ", "");
    const rows = await queryInTenant(registering.database, contoso.id, "select * from registrations", []);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe("mails", () => {
  const again = async (typed: Partial<RegistrationRequest>, as: string): Promise<number> => {
    registering.later(registrationLimits.codePauseMs);
    return (await registering.sendCode(typed, { as })).status;
  };

  test("three an hour go to one address and at one person's wish, then it waits", async () => {
    for (let nth = 0; nth < 3; nth += 1) expect(await again({}, "owner")).toBe(200);
    expect(await again({}, "owner")).toBe(429);
    // Somebody else, the same address.
    expect(await again({}, "otherTenant")).toBe(429);
    // The same person, another domain.
    const elsewhere = { companyUrl: "https://fourth.example", emailAddress: "jo@fourth.example" };
    expect(await again(elsewhere, "owner")).toBe(429);
    registering.later(HOUR_MS);
    expect(await again({}, "owner")).toBe(200);
  });

  test("and three to one domain, whatever stands before it", async () => {
    const people = ["owner", "colleague", "otherTenant"] as const;
    for (const as of people) expect(await again({ emailAddress: `${as}@mail${as}.woodgrove.example` }, as)).toBe(200);
    expect(await again({ emailAddress: "fourth@woodgrove.example" }, "receiver")).toBe(429);
  });

  test("a mail server that refuses: the specified message, no code, and the try does not count [P392]", async () => {
    const away = await registering.server.again({
      env: { WAYMARK_SMTP_URL: "smtp://127.0.0.1:1" },
      clock: registering.clock,
    });
    for (let nth = 0; nth < 4; nth += 1)
      expect(problemOf(await registering.sendCode({}, { on: away.app }))).toEqual(refused("mail_not_sent"));
    expect(TEXTS[PROBLEMS.mail_not_sent.textKey]).toBe(
      "Send email failed, please check your email address and try again later.",
    );
    expect(await registering.pending()).toBeNull();
    expect((await registering.sendCode()).status).toBe(200);
  });

  test("a mail server that says nothing is one that failed, within the call's own deadline [P392]", async () => {
    const silent = await silentServer();
    const waits = await registering.server.again({ env: { WAYMARK_SMTP_URL: silent.url }, clock: registering.clock });
    const beganAt = performance.now();
    expect(problemOf(await registering.sendCode({}, { on: waits.app }))).toEqual(refused("mail_not_sent"));
    expect(performance.now() - beganAt).toBeLessThan(registrationLimits.deadlineMs);
    silent.stop();
    expect(await registering.pending()).toBeNull();
  }, 20_000);

  test("where no mail server is set up, it says so", async () => {
    const without = await registering.server.again({ env: { WAYMARK_SMTP_URL: "" }, clock: registering.clock });
    expect(problemOf(await registering.sendCode({}, { on: without.app }))).toEqual(refused("not_configured"));
  });

  test("what was never proven goes after a day, counts of mails after an hour", async () => {
    await registering.sendCode();
    const left = async () => ({
      pending: (await queryInTenant(registering.database, contoso.id, "select 1 from registrations", [])).length,
      counts: (
        await registering.database.query("select 1 from registration_mails where sent_at > $1", [
          new Date(registering.clock.now() - 86_400_000),
        ])
      ).rows.length,
    });
    await registering.server.product.runJob("registration.forgetOldCodes");
    expect(await left()).toEqual({ pending: 1, counts: 1 });
    registering.later(HOUR_MS);
    await registering.server.product.runJob("registration.forgetOldCodes");
    expect(await left()).toEqual({ pending: 1, counts: 0 });
    registering.later(registrationLimits.pendingKeptMs);
    await registering.server.product.runJob("registration.forgetOldCodes");
    expect(await left()).toEqual({ pending: 0, counts: 0 });
  });
});

/** Takes connections and never says a word. */
async function silentServer(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const sockets = new Set<Socket>();
  const listening: Server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      listening.close();
    },
  };
}
