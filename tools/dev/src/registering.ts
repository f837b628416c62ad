import { PROBLEMS } from "@waymark/contracts/problems";
import { type RegistrationRequest, RegistrationState } from "@waymark/contracts/registration/schemas";
import { routes } from "@waymark/contracts/routes";
import { HOUR_MS } from "@waymark/contracts/units";
import { type Inbox, startInbox } from "./inbox.ts";
import { connectOwner } from "./owner-connection.ts";
import { queryInTenant } from "./saved-reports.ts";
import { type TestServer, testServer, world } from "./test-server.ts";

export const WOODGROVE: RegistrationRequest = {
  companyName: "Woodgrove Broadband",
  companyUrl: "https://www.woodgrove.example",
  emailAddress: "jonas.weber@woodgrove.example",
};

type Asked = { readonly as?: string; readonly headers?: Record<string, string>; readonly on?: TestServer["app"] };
export type Answer = Awaited<ReturnType<Registering["ask"]>>;
export type Registering = Awaited<ReturnType<typeof startRegistering>>;

/** A server with a mailbox and a clock of its own, and the calls by which a provider registers. */
export async function startRegistering() {
  let now = Date.now();
  const clock = { now: () => now };
  const inbox: Inbox = await startInbox({ smtp: 0, inbox: 0 });
  const server = await testServer({ env: { WAYMARK_SMTP_URL: inbox.smtpUrl }, clock });
  const database = await connectOwner(server.database.ownerUrl, "vendor");
  const calls = routes.registration;

  const ask = async (method: "GET" | "POST" | "PUT", path: string, body: object | undefined, asked: Asked = {}) => {
    const { as = "owner", headers = {}, on = server.app } = asked;
    const reply = await on.inject({
      method,
      url: path,
      headers: { origin: server.origin, authorization: await server.bearer(as), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: reply.statusCode, text: reply.body, headers: reply.headers, json: () => JSON.parse(reply.body) };
  };
  const mailsTo = (address: string) => inbox.mails().filter(({ to }) => to.includes(address));

  return {
    inbox,
    database,
    server,
    clock,
    ask,
    mailsTo,
    later: (ms: number): void => {
      now += ms;
    },
    /** Past every pause and count of the test before. */
    beginAnew: async (): Promise<void> => {
      now += 2 * HOUR_MS;
      await database.query("delete from rate_windows");
      for (const { id } of [world.tenants.contoso, world.tenants.fabrikam])
        for (const table of ["registrations", "provider_contacts", "providers"])
          await queryInTenant(database, id, `delete from ${table}`, []);
    },
    sendCode: (typed: Partial<RegistrationRequest> = {}, asked: Asked = {}) =>
      ask(
        "POST",
        calls.registerEmail.path,
        { ...WOODGROVE, ...typed },
        { ...asked, headers: { "x-terms-version": "1", ...asked.headers } },
      ),
    enter: (code: string, as = "owner") => ask("POST", calls.registerCode.path, { code }, { as }),
    profile: (as = "owner") => ask("GET", calls.partnerProfile.path, undefined, { as }),
    pending: async (as = "owner") =>
      RegistrationState.parse((await ask("GET", calls.registrationState.path, undefined, { as })).json()).pending,
    /** Of the newest mail to the address. */
    codeIn: (address = WOODGROVE.emailAddress): string =>
      /\d{4} \d{4}/.exec(mailsTo(address)[0]?.text ?? "")?.[0] ?? "",
    stop: async (): Promise<void> => {
      await database.end();
      await inbox.stop();
    },
  };
}

export const refused = (code: keyof typeof PROBLEMS) => ({ status: PROBLEMS[code].status, code });
export const problemOf = ({ status, json }: Answer) => ({ status, code: json().code });
