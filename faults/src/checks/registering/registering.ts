import { randomInt, randomUUID } from "node:crypto";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import { RegistrationState, TERMS_VERSION_HEADER } from "@waymark/contracts/registration/schemas";
import type { ReceivedMail } from "@waymark/dev/inbox";
import { requestOf } from "../../requests/all.ts";
import type { InputOf, Request } from "../../requests/request.ts";
import type { Case, Check } from "../check.ts";
import { type Reply, sendWithRetry } from "../send.ts";
import type { World } from "../world.ts";
import { PAIRS } from "./pairs.ts";

/** One person of an organisation that has not registered. */
async function personOf(world: World) {
  const authorization = await world.bearer("owner", { oid: randomUUID() });
  const ask = ({ method, path, body }: Request): Promise<Reply> =>
    sendWithRetry(world.server.url, {
      ...{ method, path },
      headers: {
        ...{ origin: world.server.origin, authorization, [TERMS_VERSION_HEADER]: "1" },
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body }),
    });
  return {
    sendCode: (body: InputOf<"registration", "registerEmail">["body"]) =>
      ask(requestOf("registration", "registerEmail", { body })),
    enter: (code: string) => ask(requestOf("registration", "registerCode", { body: { code } })),
    state: async () =>
      RegistrationState.parse(JSON.parse((await ask(requestOf("registration", "registrationState"))).text)),
  };
}

const inboxOf = async ({ product }: World): Promise<readonly ReceivedMail[]> =>
  (await (await fetch(product.inboxUrl)).json()) as ReceivedMail[];

async function pairs(world: World): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [companyUrl, emailAddress, gets] of PAIRS) {
    await world.forgetLimits();
    const before = (await inboxOf(world)).length;
    const person = await personOf(world);
    const { status, text } = await person.sendCode({ companyName: "Woodgrove", companyUrl, emailAddress });
    const mails = await inboxOf(world);
    const to = mails.slice(0, mails.length - before).flatMap((mail) => mail.to);
    const held = gets === undefined ? status === 400 && to.length === 0 : status === 200 && to.join() === gets;
    cases.push({
      name: `${JSON.stringify(emailAddress)} for ${JSON.stringify(companyUrl)}`,
      held,
      seen: `${status}, mails to ${to.join(", ") || "nobody"}; ${text.slice(0, 160)}`,
    });
  }
  return cases;
}

const BOMBERS = 60;

/** Many people have mails sent to one company. */
async function bombs(world: World): Promise<Case[]> {
  await world.forgetLimits();
  const emailAddress = "office@bombed.example";
  const before = (await inboxOf(world)).length;
  const answers = await Promise.all(
    Array.from({ length: BOMBERS }, async () =>
      (await personOf(world)).sendCode({ companyName: "Bombed", companyUrl: "https://bombed.example", emailAddress }),
    ),
  );
  const mails = (await inboxOf(world)).length - before;
  const refusals = answers.filter(({ status }) => status === 429).length;
  const most = registrationLimits.codeMailsPerHour;
  return [
    {
      name: `${BOMBERS} people ask for a code to one address at once: ${most} mails`,
      held: mails === most && refusals === BOMBERS - most,
      seen: `${mails} mails, ${refusals} of ${BOMBERS} refused`,
    },
  ];
}

/** Somebody to whom a code was mailed, with that code. */
async function awaited(world: World, company: string) {
  await world.forgetLimits();
  const person = await personOf(world);
  const emailAddress = `office@${company}.example`;
  const sent = await person.sendCode({ companyName: company, companyUrl: `https://${company}.example`, emailAddress });
  const mail = (await inboxOf(world)).find(({ to }) => to.includes(emailAddress));
  const code = /\d{4} \d{4}/.exec(mail?.text ?? "")?.[0];
  if (sent.status !== 200 || code === undefined) throw new Error(`no code: ${sent.status} ${sent.text}`);
  return { person, code };
}

/** Any but the right one. */
function wrongCode(code: string): string {
  const digits = registrationLimits.codeDigits;
  const guess = String(randomInt(10 ** digits)).padStart(digits, "0");
  return guess === code.replace(" ", "") ? wrongCode(code) : guess;
}

const problemIn = ({ status, text }: Reply): string => `${status} ${(JSON.parse(text) as { code?: string }).code}`;

/** Tries that come at once are not judged more often than those that come one by one. */
async function spentCode(world: World): Promise<Case[]> {
  const { person, code } = await awaited(world, "spent");
  const { codeTries } = registrationLimits;
  const wrong = await Promise.all(Array.from({ length: 2 * codeTries }, () => person.enter(wrongCode(code))));
  const { pending } = await person.state();
  const late = await person.enter(code);
  const refusals = new Set(wrong.map(problemIn));
  return [
    {
      name: `${2 * codeTries} wrong codes at once are refused alike`,
      held: refusals.size === 1 && refusals.has("400 code_refused"),
      seen: [...refusals].join(", "),
    },
    { name: "no try is left", held: pending?.triesLeft === 0, seen: JSON.stringify(pending) },
    { name: "the right code comes too late", held: problemIn(late) === "400 code_refused", seen: problemIn(late) },
  ];
}

const GUESSES = 100_000;
const AT_ONCE = 32;

async function guesses(world: World): Promise<Case[]> {
  const { person, code } = await awaited(world, "guessed");
  const answers = new Map<string, number>();
  let asked = 0;
  const guess = async (): Promise<void> => {
    while (asked < GUESSES) {
      asked += 1;
      const answer = problemIn(await person.enter(wrongCode(code)));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guess));
  const { pending } = await person.state();
  const refusals = ["400 code_refused", "429 too_many_requests"];
  return [
    {
      name: `none of ${GUESSES} guesses is taken`,
      held: [...answers.keys()].every((answer) => refusals.includes(answer)) && pending?.triesLeft === 0,
      seen: `${[...answers].map(([answer, times]) => `${times} times ${answer}`).join(", ")}; ${JSON.stringify(pending)}`,
    },
  ];
}

export const registering: Check = {
  number: 42,
  title: `registration: ${GUESSES.toLocaleString("en")} guesses, ${PAIRS.length} pairs of address and website, mails to one company`,
  isSlow: true,
  run: async (world) => [
    ...(await pairs(world)),
    ...(await bombs(world)),
    ...(await spentCode(world)),
    ...(await guesses(world)),
  ],
};
