import type { RequestListener } from "node:http";
import { proberLimits } from "@waymark/contracts/prober/limits";
import { Observation, type RdapOrder } from "@waymark/contracts/prober/observations";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startWebServer } from "../test-servers.ts";
import { rdapObserver } from "./observe-rdap.ts";

type Server = Awaited<ReturnType<typeof startWebServer>>;

const ASN: RdapOrder = { kind: "rdap", of: { kind: "asn", asn: 64_500 } };
const SUBNET: RdapOrder = { kind: "rdap", of: { kind: "subnet", subnet: "203.0.113.0/24" } };
const vcard = (...emails: string[]) => [
  "vcard",
  [["fn", {}, "text", "NOC"], ...emails.map((one) => ["email", {}, "text", one])],
];
const AUTNUM = {
  objectClassName: "autnum",
  handle: "AS64500",
  name: "WINGTIP",
  startAutnum: 64_500,
  endAutnum: 64_503,
  entities: [
    {
      roles: ["registrant"],
      vcardArray: vcard("legal@wingtip.example"),
      entities: [{ roles: ["technical"], vcardArray: vcard("NOC@wingtip.example", "not an address") }],
    },
    { roles: ["administrative"], vcardArray: vcard("noc@wingtip.example") },
    { roles: ["abuse"] },
  ],
};

let uptimeMs = 0;
let handlers: Record<string, RequestListener | object>;
let asked: string[];
/** The list of registries and the registries themselves, on one origin. */
let numbers: Server;
let canary: Server;
beforeEach(async () => {
  asked = [];
  numbers = await startWebServer((request, response) => {
    asked.push(request.url ?? "");
    const found = handlers[request.url ?? ""];
    if (typeof found === "function") return found(request, response);
    response.writeHead(found === undefined ? 404 : 200).end(JSON.stringify(found ?? {}));
  });
  canary = await startWebServer((_request, response) => response.end());
  handlers = {
    "/asn.json": {
      services: [
        [["64000-65000"], [`${numbers.url}rdap`]],
        [["64500"], [`${numbers.url}near/`]],
      ],
    },
    "/ipv4.json": { services: [[["203.0.0.0/8"], [`${numbers.url}rdap/`]]] },
    "/ipv6.json": { services: [] },
    "/near/autnum/64500": AUTNUM,
    "/rdap/ip/203.0.113.0/24": {
      handle: "NET-203",
      name: "WINGTIP-V4",
      startAddress: "203.0.113.0",
      endAddress: "203.0.113.255",
      entities: AUTNUM.entities,
    },
  };
});
afterEach(() => Promise.all([numbers.stop(), canary.stop()]));

const observer = () =>
  rdapObserver({
    bootstrap: numbers.url,
    dial: { addressesOf: async () => ["127.0.0.1"], trustedOrigins: new Set([numbers.url.origin]) },
    uptimeMs: () => uptimeMs,
  });
const outcome = async (order: RdapOrder = ASN) => (await observer()(order)).outcome;
const redirectTo =
  (location: string): RequestListener =>
  (_request, response) => {
    response.writeHead(302, { location }).end();
  };

describe("a registry", () => {
  test("is found for an ASN by the narrowest range; each contact comes once, with all its roles", async () => {
    const observation = await observer()(ASN);
    expect(observation).toEqual({
      kind: "rdap",
      outcome: "found",
      object: {
        handle: "AS64500",
        name: "WINGTIP",
        first: "64500",
        last: "64503",
        contacts: [
          { email: "legal@wingtip.example", roles: ["registrant"] },
          { email: "noc@wingtip.example", roles: ["technical", "administrative"] },
        ],
      },
    });
    expect(Observation.parse(observation)).toEqual(observation);
  });

  test("is found for a subnet", async () => {
    expect((await observer()(SUBNET)).object).toMatchObject({ first: "203.0.113.0", last: "203.0.113.255" });
  });

  test("is not there for numbers that nobody gave out", async () => {
    expect(await outcome({ kind: "rdap", of: { kind: "asn", asn: 1 } })).toBe("noRegistry");
    expect(await outcome({ kind: "rdap", of: { kind: "subnet", subnet: "2001:db8::/32" } })).toBe("noRegistry");
  });

  test("may know nothing of a number", async () => {
    expect(await outcome({ kind: "rdap", of: { kind: "asn", asn: 64_400 } })).toBe("notFound");
  });

  test("may send on to another address of its own", async () => {
    handlers["/near/autnum/64500"] = redirectTo("../../moved");
    handlers["/moved"] = AUTNUM;
    expect(await outcome()).toBe("found");
  });

  test("is looked up in a list that is kept for a day", async () => {
    const observe = observer();
    await observe(ASN);
    await observe(ASN);
    expect(asked.filter((path) => path === "/asn.json")).toHaveLength(1);
    uptimeMs += proberLimits.bootstrapKeptMs;
    await observe(ASN);
    expect(asked.filter((path) => path === "/asn.json")).toHaveLength(2);
  });
});

describe("an answer counts for nothing", () => {
  afterEach(() => expect(canary.connections()).toBe(0));

  test("that leads to an inside: nobody is called there", async () => {
    handlers["/near/autnum/64500"] = redirectTo(canary.url.href);
    expect(await outcome()).toBe("forbidden");
    handlers["/near/autnum/64500"] = redirectTo(`http://localhost:${canary.port}/`);
    expect(await outcome()).toBe("forbidden");
    handlers["/asn.json"] = { services: [[["64500"], [canary.url.href]]] };
    expect(await outcome()).toBe("forbidden");
    handlers["/asn.json"] = redirectTo(canary.url.href);
    expect(await outcome()).toBe("forbidden");
  });

  test("that sends on and on", async () => {
    handlers["/near/autnum/64500"] = redirectTo("64500");
    expect(await outcome()).toBe("failed");
    expect(asked.filter((path) => path.startsWith("/near"))).toHaveLength(proberLimits.redirectsMax + 1);
  });

  test.each([
    ["a text", "found"],
    ["a list", []],
    ["an object without its numbers", { handle: "AS64500" }],
    ["something else", { services: [["64500"]] }],
  ])("that is %s", async (_what, body) => {
    handlers["/near/autnum/64500"] = (_request, response) => response.end(JSON.stringify(body));
    expect(await outcome()).toBe("unreadable");
  });

  test("that is larger than any answer", async () => {
    handlers["/near/autnum/64500"] = (_request, response) =>
      response.end(Buffer.alloc(proberLimits.replyMaxBytes + 1, 32));
    expect(await outcome()).toBe("unreadable");
  });

  test("that breaks off or refuses", async () => {
    handlers["/near/autnum/64500"] = (_request, response) => response.destroy();
    expect(await outcome()).toBe("failed");
    handlers["/near/autnum/64500"] = (_request, response) => response.writeHead(429).end();
    expect(await outcome()).toBe("failed");
  });
});
