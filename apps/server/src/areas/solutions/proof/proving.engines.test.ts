import { randomUUID } from "node:crypto";
import { routes } from "@waymark/contracts/routes";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { ProofWay, ProvableKind } from "@waymark/contracts/solutions/proof";
import type { InputSolutions, ItemProofs, SolutionProfile } from "@waymark/contracts/solutions/schemas";
import { DAY_MS, HOUR_MS } from "@waymark/contracts/units";
import { type Inbox, startInbox } from "@waymark/dev/inbox";
import { problemOf, refused } from "@waymark/dev/registering";
import { startLocalProber } from "@waymark/dev/registries/local-prober";
import { type Rdap, type Registration, startRdap } from "@waymark/dev/registries/start-rdap";
import { type LocalResolver, startResolver } from "@waymark/dev/registries/start-resolver";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { verificationNames, verificationRecord } from "@waymark/rules/solutions/proof/reverse-zones";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ctxOf } from "../../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../../platform/database/connect.ts";
import { read, write } from "../../../platform/database/in-scope.ts";
import { acrossScope, providerScope } from "../../../platform/database/scope.ts";
import { createLog } from "../../../platform/log.ts";
import { publicIdOf } from "../public-id.ts";
import { saveProvider } from "../save-provider.ts";
import { saveSolution } from "../save-solution.ts";
import { readSolutionFacts } from "../solution-facts.read.ts";
import { makeProvider, makeSolution } from "../test-solutions.ts";
import { takeLook } from "./store.ts";

const calls = routes.solutions;
const wingtip = makeProvider({ tenantId: world.tenants.wingtip.id, name: "Wingtip" });
const adventure = makeProvider({
  tenantId: world.tenants.adventure.id,
  name: "Adventure",
  url: "https://adventure.example/about",
});
const noc = "noc@wingtip-registry.example";
const registrations: Registration[] = [
  {
    handle: "AS64500",
    name: "WINGTIP",
    asns: [64_500, 64_503],
    contacts: [
      { email: "abuse@wingtip-registry.example", roles: ["abuse"] },
      { email: noc, roles: ["technical"] },
    ],
  },
  { handle: "AS64510", name: "SILENT", asns: [64_510, 64_510], contacts: [] },
  {
    handle: "NET-203",
    name: "WINGTIP-V4",
    network: { first: "203.0.113.0", last: "203.0.113.255", subnet: "203.0.113.0/24" },
    contacts: [{ email: noc, roles: ["registrant"] }],
  },
];

let inbox: Inbox;
let rdap: Rdap;
let resolvers: LocalResolver[];
let prober: Awaited<ReturnType<typeof startLocalProber>>;
let server: TestServer;
let owner: DatabaseConnection;
let now = Date.now();
const clock = { now: () => now };
let solutionId: string;
const ctx = () => ctxOf(owner.db, clock, "MultiTenant", { kind: "operator", id: "test" });
const later = (ms: number): void => {
  now += ms;
};

const record = verificationRecord(publicIdOf(wingtip.id));
const [both = "", one = "", half = ""] = ["203.0.113.0/24", "198.51.100.0/24", "198.18.0.0/23"].map(
  (subnet) => verificationNames(subnet)[0],
);

beforeAll(async () => {
  inbox = await startInbox({ smtp: 0, inbox: 0 });
  rdap = await startRdap(registrations);
  resolvers = [
    await startResolver({
      texts: { [both]: record, [one]: record, [half]: record },
      addresses: { "wingtip.example": "203.0.113.80", "adventure.example": "203.0.113.81" },
    }),
    await startResolver({
      texts: { [both]: record, [half]: record },
      addresses: { "wingtip.example": "203.0.113.80", "adventure.example": "198.51.100.81" },
    }),
  ];
  prober = await startLocalProber({
    resolvers: resolvers.map(({ address }) => address),
    bootstrapUrl: rdap.bootstrapUrl,
  });
  const env = { WAYMARK_SMTP_URL: inbox.smtpUrl, ...prober.environment };
  server = await testServer({ env, clock });
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 2, log: createLog("silent", "test") });
});
beforeEach(async () => {
  later(2 * HOUR_MS);
  for (const provider of [wingtip, adventure]) {
    await saveProvider(ctx(), provider);
    const found = await read(ctx(), providerScope("MultiTenant", provider.id), (tx) =>
      readSolutionFacts(tx, { most: 100 }),
    );
    for (const { id, name, type } of found)
      await saveSolution(ctx(), {
        id,
        providerId: provider.id,
        name,
        type,
        status: "cancelled",
        items: [],
        method: "Script",
      });
  }
  solutionId = await addSolution(
    "ASN 64500",
    "ASN 64510",
    "ASN 64499",
    "IP 203.0.113.0/24",
    "IP 198.51.100.0/24",
    "IP 198.18.0.0/23",
  );
});
afterAll(async () => {
  await owner.close();
  await prober.stop();
  await rdap.stop();
  for (const resolver of resolvers) await resolver.stop();
  await inbox.stop();
});

async function addSolution(...items: string[]): Promise<string> {
  const wanted = makeSolution(wingtip, {
    items: items.map((item) => {
      const [kind = "", value = ""] = item.split(" ");
      return { kind: kind as ProvableKind, value };
    }),
  });
  await saveSolution(ctx(), wanted);
  return wanted.id;
}
async function ask(method: "GET" | "POST" | "PUT", path: string, body?: object, as = "p1") {
  const reply = await server.app.inject({
    method,
    url: path,
    headers: { origin: server.origin, authorization: await server.bearer(as) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers, json: () => JSON.parse(reply.body) };
}
type Step =
  | { readonly step: "look"; readonly way: ProofWay }
  | { readonly step: "mail"; readonly contact: number }
  | { readonly step: "enter"; readonly code: string };
const prove = (value: string, step: Step, as = "p1", of = solutionId) =>
  ask("POST", calls.proveItem.path, { solutionId: of, kind: value.includes("/") ? "IP" : "ASN", value, ...step }, as);
const proofOf = async (value: string, as = "p1", of = solutionId): Promise<ItemProofs["items"][number] | undefined> => {
  const reply = await ask("GET", `${calls.itemProofs.path}?solutionId=${of}`, undefined, as);
  return (reply.json() as ItemProofs).items.find((item) => item.value === value);
};
const look = async (value: string, way: ProofWay, as = "p1", of = solutionId) => {
  expect((await prove(value, { step: "look", way }, as, of)).status).toBe(200);
  await server.product.runJob("solutions.lookOutside");
  return proofOf(value, as, of);
};
const codeMailed = async (): Promise<string> => {
  await server.product.runJob("mail.sendMails");
  const [mail] = inbox.mails();
  return /\d{4} \d{4}/.exec(mail?.text ?? "")?.[0] ?? "";
};

describe("a registry's contact", () => {
  test("gets a code, and who enters it has proven the network: it counts from then on", async () => {
    expect(await proofOf("64500")).toMatchObject({
      state: "Awaiting",
      asked: null,
      seen: null,
      contacts: [],
      code: null,
    });
    expect((await prove("64500", { step: "look", way: "registryContact" })).json()).toMatchObject({
      asked: { way: "registryContact" },
    });
    await server.product.runJob("solutions.lookOutside");
    expect(rdap.asked).toContain("/rdap/autnum/64500");
    expect(await proofOf("64500")).toMatchObject({
      asked: null,
      seen: { way: "registryContact", outcome: "contactsFound" },
      contacts: ["n…@wingtip-registry.example"],
    });
    const sent = (await prove("64500", { step: "mail", contact: 0 })).json();
    expect(sent.code).toMatchObject({ to: "n…@wingtip-registry.example", triesLeft: 5 });
    const code = await codeMailed();
    expect(inbox.mails()[0]).toMatchObject({
      to: [noc],
      subject: "Your code to confirm AS64500 and 1 more: see who asks",
    });
    expect((await prove("64500", { step: "enter", code })).json()).toMatchObject({
      state: "Proven",
      proof: "registryContact",
      contacts: [],
      code: null,
      nextCheck: new Date(now + 90 * DAY_MS).toISOString(),
    });
    // The reply may have been lost.
    expect((await prove("64500", { step: "enter", code })).status).toBe(200);
    const [facts] = await read(ctx(), providerScope("MultiTenant", wingtip.id), (tx) =>
      readSolutionFacts(tx, { id: solutionId, most: 1 }),
    );
    expect(facts?.countsSince).toEqual(new Date(now));
  });

  test("is nobody where the registry names none, or knows nothing of the number", async () => {
    expect((await look("64510", "registryContact"))?.seen?.outcome).toBe("noContact");
    expect((await look("64499", "registryContact"))?.seen?.outcome).toBe("notRegistered");
    expect(problemOf(await prove("64510", { step: "mail", contact: 0 }))).toEqual(refused("proof_outdated"));
  });

  test("has a code with five tries; all that speaks against it sounds the same", async () => {
    await look("64500", "registryContact");
    await prove("64500", { step: "mail", contact: 0 });
    const code = await codeMailed();
    const wrong = code.startsWith("0") ? "1111 1111" : "0000 0000";
    for (let tries = 0; tries < 5; tries += 1)
      expect(problemOf(await prove("64500", { step: "enter", code: wrong }))).toEqual(refused("code_refused"));
    expect(problemOf(await prove("64500", { step: "enter", code }))).toEqual(refused("code_refused"));
    expect((await proofOf("64500"))?.state).toBe("Awaiting");
  });

  test("is written to three times an hour, after a pause, and forgotten after a day", async () => {
    await look("64500", "registryContact");
    expect((await prove("64500", { step: "mail", contact: 0 })).status).toBe(200);
    expect(problemOf(await prove("64500", { step: "mail", contact: 0 }))).toEqual(refused("too_many_codes"));
    for (const status of [200, 200, 429]) {
      later(61_000);
      expect((await prove("64500", { step: "mail", contact: 0 })).status).toBe(status);
    }
    later(DAY_MS + HOUR_MS);
    expect(await proofOf("64500")).toMatchObject({ contacts: [], code: null });
    await server.product.runJob("solutions.forgetOldProofs");
    const { rows } = await owner.pool.query(
      `select set_config('waymark.scope', 'provider', false), set_config('waymark.cloud', 'MultiTenant', false),
         set_config('waymark.provider', $1, false)`,
      [wingtip.id],
    );
    expect(rows).toHaveLength(1);
    const kept = await owner.pool.query("select * from item_proofs where contacts is not null or code_to is not null");
    expect(kept.rows).toEqual([]);
  });
});

describe("where the website of the company leads", () => {
  const suggested = async (as: string) =>
    ((await ask("GET", calls.inputSolutions.path, undefined, as)).json() as InputSolutions).suggestions
      .filter(({ source }) => source === "companyWebsite")
      .map(({ attribute, value }) => `${attribute} ${value}`);

  test("is suggested, and saved as detected by whoever takes it", async () => {
    expect(await suggested("p1")).toEqual(["ipSubnets 203.0.113.0/24"]);
    // no audit: as if nobody had claimed anything.
    await write(ctx(), providerScope("MultiTenant", wingtip.id), async (tx) => {
      await tx.deleteFrom("solution_items").execute();
    });
    const entered = { asns: [], ipSubnets: ["203.0.113.0/24"], vpnInterfaceDescriptions: [], sslOwnerNames: [] };
    const added = { id: randomUUID(), version: null, name: "Website", type: "isp", ...entered };
    expect((await ask("PUT", calls.saveInputSolution.path, added)).status).toBe(200);
    const profile = await ask("GET", `${calls.profile.path}?solutionId=${added.id}`);
    expect((profile.json() as SolutionProfile).items).toMatchObject([{ addedByMethod: "Auto Detected By IP/URL" }]);
  });

  test("is not suggested where two resolvers say different things", async () => {
    expect(await suggested("p2")).toEqual([]);
  });
});

describe("a record in the reverse zone", () => {
  test("proves a subnet where two resolvers see it", async () => {
    expect((await proofOf("203.0.113.0/24"))?.record).toEqual({
      names: ["_waymark.113.0.203.in-addr.arpa"],
      content: record,
    });
    expect(await look("203.0.113.0/24", "reverseZone")).toMatchObject({
      state: "Proven",
      proof: "reverseZone",
      seen: { outcome: "proven" },
    });
  });

  test("proves nothing where one resolver says so alone, or one of the zones has none", async () => {
    expect(await look("198.51.100.0/24", "reverseZone")).toMatchObject({
      state: "Awaiting",
      seen: { outcome: "resolversDiffer" },
    });
    expect(await look("198.18.0.0/23", "reverseZone")).toMatchObject({
      state: "Awaiting",
      seen: { outcome: "noRecord" },
    });
  });

  test("is no way for an ASN", async () => {
    expect((await proofOf("64500"))?.record).toBeNull();
    expect((await prove("64500", { step: "look", way: "reverseZone" })).status).toBe(400);
  });
});

test("what two have proven is contested, and both read it", async () => {
  const theirs = makeSolution(adventure, { items: [{ kind: "IP", value: "203.0.113.0/24", proof: "operator" }] });
  await saveSolution(ctx(), theirs);
  expect(await look("203.0.113.0/24", "reverseZone")).toMatchObject({ state: "Contested", proof: "reverseZone" });
  expect(await proofOf("203.0.113.0/24", "p2", theirs.id)).toMatchObject({ state: "Contested", contacts: [] });
});

test("who is cut off from outside sees nothing, and may ask again", async () => {
  const cut = await server.again({ env: { WAYMARK_PROBER_KEY: "another key of thirty-two characters" } });
  expect((await prove("64500", { step: "look", way: "registryContact" })).status).toBe(200);
  await cut.product.runJob("solutions.lookOutside");
  expect(await proofOf("64500")).toMatchObject({ asked: null, seen: { outcome: "unreachable" } });
  expect((await look("64500", "registryContact"))?.seen?.outcome).toBe("contactsFound");
});

test("a look that a crash cut off is done again", async () => {
  await prove("64500", { step: "look", way: "registryContact" });
  const scope = providerScope("MultiTenant", wingtip.id);
  const taken = { now: new Date(now), until: new Date(now + solutionLimits.lookTakenMs) };
  // no audit: a test.
  await write(ctx(), scope, (tx) => takeLook(tx, { kind: "ASN", value: "64500" }, "registryContact", taken));
  await server.product.runJob("solutions.lookOutside");
  expect((await proofOf("64500"))?.asked).not.toBeNull();
  later(solutionLimits.lookTakenMs);
  await server.product.runJob("solutions.lookOutside");
  expect(await proofOf("64500")).toMatchObject({ asked: null, seen: { outcome: "contactsFound" } });
});

test("one code proves all values that the same contact speaks for, and has its tries once", async () => {
  // Nothing is known any more of what tests before have asked.
  later(2 * DAY_MS);
  const id = await addSolution("ASN 64501", "ASN 64502", "ASN 64510");
  expect((await look("64501", "registryContact", "p1", id))?.contacts).toHaveLength(1);
  // The others were looked at with it.
  expect((await proofOf("64502", "p1", id))?.contacts).toHaveLength(1);
  expect((await proofOf("64510", "p1", id))?.seen?.outcome).toBe("noContact");
  await prove("64501", { step: "mail", contact: 0 }, "p1", id);
  const code = await codeMailed();
  expect(inbox.mails()[0]).toMatchObject({ subject: "Your code to confirm AS64501 and 1 more: see who asks" });
  expect(inbox.mails()[0]?.text).toContain("AS64501, AS64502");
  const wrong = code.startsWith("0") ? "1111 1111" : "0000 0000";
  for (const value of ["64501", "64502", "64501", "64502"])
    expect((await prove(value, { step: "enter", code: wrong }, "p1", id)).status).toBe(400);
  expect((await proofOf("64501", "p1", id))?.code?.triesLeft).toBe(1);
  expect((await proofOf("64502", "p1", id))?.code?.triesLeft).toBe(1);
  expect((await prove("64502", { step: "enter", code }, "p1", id)).json()).toMatchObject({ state: "Proven" });
  expect(await proofOf("64501", "p1", id)).toMatchObject({ state: "Proven", proof: "registryContact", code: null });
  expect((await proofOf("64510", "p1", id))?.state).toBe("Awaiting");
});

test("a subnet that a proven ASN originates is proven with it, and doubted when the ASN is proven no longer", async () => {
  // The data about addresses that the product ships says so.
  const wanted = makeSolution(wingtip, { items: [{ kind: "ASN", value: "13335", proof: "operator" }] });
  const { id, name } = wanted;
  await saveSolution(ctx(), wanted);
  const listed: InputSolutions = (await ask("GET", calls.inputSolutions.path)).json();
  const version = listed.solutions.find((one) => one.id === id)?.version;
  const body = { id, version, name, type: "isp", asns: ["13335"], ipSubnets: ["1.1.1.0/24", "8.8.8.0/24"] };
  const put = await ask("PUT", calls.saveInputSolution.path, {
    ...body,
    vpnInterfaceDescriptions: [],
    sslOwnerNames: [],
  });
  expect(put.status).toBe(200);
  expect(await proofOf("1.1.1.0/24", "p1", id)).toMatchObject({ state: "Proven", proof: "provenAsn" });
  expect(await proofOf("8.8.8.0/24", "p1", id)).toMatchObject({ state: "Awaiting" });
  later(90 * DAY_MS);
  await server.product.runJob("solutions.recheckProofs");
  expect(await proofOf("1.1.1.0/24", "p1", id)).toMatchObject({
    renewBy: null,
    nextCheck: new Date(now + 90 * DAY_MS).toISOString(),
  });
  await saveSolution(ctx(), { ...wanted, items: [{ kind: "IP", value: "1.1.1.0/24" }] });
  later(90 * DAY_MS);
  await server.product.runJob("solutions.recheckProofs");
  expect((await proofOf("1.1.1.0/24", "p1", id))?.renewBy).toBe(new Date(now + 30 * DAY_MS).toISOString());
});

describe("what is proven is looked at again after 90 days", () => {
  const recheck = async (): Promise<void> => {
    await server.product.runJob("solutions.recheckProofs");
    await server.product.runJob("solutions.lookOutside");
  };
  const byContact = async (): Promise<void> => {
    await look("64500", "registryContact");
    await prove("64500", { step: "mail", contact: 0 });
    await prove("64500", { step: "enter", code: await codeMailed() });
  };
  const withOtherContacts = async (work: () => Promise<void>): Promise<void> => {
    const before = [...registrations];
    const contacts = [{ email: "new@other.example", roles: ["technical"] }];
    registrations.splice(0, before.length, ...before.map((one) => ({ ...one, contacts })));
    await work().finally(() => registrations.splice(0, before.length, ...before));
  };
  const countsSince = async (): Promise<Date | null | undefined> =>
    (
      await read(ctx(), providerScope("MultiTenant", wingtip.id), (tx) =>
        readSolutionFacts(tx, { id: solutionId, most: 1 }),
      )
    )[0]?.countsSince;

  test("and renewed where the registry names the same contact, or the record is still there", async () => {
    await byContact();
    await look("203.0.113.0/24", "reverseZone");
    const asked = rdap.asked.length;
    later(89 * DAY_MS);
    await recheck();
    expect(rdap.asked.length).toBe(asked);
    later(DAY_MS);
    await recheck();
    for (const value of ["64500", "203.0.113.0/24"])
      expect(await proofOf(value)).toMatchObject({
        state: "Proven",
        renewBy: null,
        nextCheck: new Date(now + 90 * DAY_MS).toISOString(),
      });
  });

  test("and counts on for 30 days where the registry names somebody else; then it lapses, and what was counted stays", async () => {
    await byContact();
    const since = await countsSince();
    await withOtherContacts(async () => {
      later(90 * DAY_MS);
      await recheck();
      const renewBy = new Date(now + 30 * DAY_MS).toISOString();
      expect(await proofOf("64500")).toMatchObject({ state: "Proven", renewBy });
      expect(await countsSince()).toEqual(since);
      later(DAY_MS);
      await recheck();
      expect((await proofOf("64500"))?.renewBy).toBe(renewBy);
      later(29 * DAY_MS);
      await recheck();
      expect(await proofOf("64500")).toMatchObject({ state: "Lapsed", proof: null, renewBy: null });
      expect(await countsSince()).toBeNull();
    });
    await byContact();
    expect(await proofOf("64500")).toMatchObject({ state: "Proven", renewBy: null });
    expect(await countsSince()).toEqual(new Date(now));
  });

  test("and may be proven again meanwhile, by another code too", async () => {
    await byContact();
    await withOtherContacts(async () => {
      later(90 * DAY_MS);
      await recheck();
      expect((await proofOf("64500"))?.renewBy).not.toBeNull();
      later(DAY_MS);
      await byContact();
      expect(await proofOf("64500")).toMatchObject({
        state: "Proven",
        renewBy: null,
        nextCheck: new Date(now + 90 * DAY_MS).toISOString(),
      });
    });
  });

  test("and doubted by nobody who is cut off from outside", async () => {
    await byContact();
    later(90 * DAY_MS);
    const cut = await server.again({ env: { WAYMARK_PROBER_KEY: "another key of thirty-two characters" } });
    await cut.product.runJob("solutions.recheckProofs");
    await cut.product.runJob("solutions.lookOutside");
    expect(await proofOf("64500")).toMatchObject({ state: "Proven", renewBy: null });
    later(DAY_MS);
    await recheck();
    expect((await proofOf("64500"))?.nextCheck).toBe(new Date(now + 90 * DAY_MS).toISOString());
  });
});

describe("nobody else", () => {
  test("of another provider finds the solution, nor a colleague without the portal right", async () => {
    const unknown = problemOf(await prove("64500", { step: "look", way: "registryContact" }, "p1", randomUUID()));
    expect(unknown).toEqual(refused("not_found"));
    const steps: Step[] = [
      { step: "look", way: "registryContact" },
      { step: "mail", contact: 0 },
      { step: "enter", code: "1234 5678" },
    ];
    for (const step of steps) {
      expect(problemOf(await prove("64500", step, "p2"))).toEqual(unknown);
      expect((await prove("64500", step, "p1Reader")).status).toBe(403);
    }
    const seen = await ask("GET", `${calls.itemProofs.path}?solutionId=${solutionId}`, undefined, "p2");
    expect(problemOf(seen)).toEqual(unknown);
  });

  test("is told of contacts: across providers they stay unread", async () => {
    await look("64500", "registryContact");
    const across = await read(ctx(), acrossScope("MultiTenant", "leadershipReport"), (tx) =>
      tx.selectFrom("item_proofs").select("value").execute(),
    );
    expect(across).toEqual([]);
  });
});
