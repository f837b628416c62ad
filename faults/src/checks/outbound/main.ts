import type { RdapOrder } from "@waymark/contracts/prober/observations";
import { judgeZones } from "@waymark/rules/solutions/proof/judge-zones";
import type { Case } from "../check.ts";
import { type Outside, openOutside, record } from "./in-namespace.ts";
import { INWARD_NAMES, PUBLIC_V4, TARGETS } from "./targets.ts";

/** Runs inside of a namespace of its own, and says what it saw in one line of JSON. */

const ASKED: RdapOrder = { kind: "rdap", of: { kind: "asn", asn: 64_500 } };
const HOLDER = { handle: "AS64500", name: "WINGTIP", startAutnum: 64_500, endAutnum: 64_500 };
const listOf = (url: string) => ({ services: [[["64500"], [url]]] });
const REGISTRY = "http://numbers.public.example/rdap/";

/** Answers that lead to the place. */
const LEADS: Readonly<Record<string, (outside: Outside, place: string) => void>> = {
  "a list of registries": ({ registry }, place) => {
    registry.list = listOf(place);
  },
  "a redirect of a registry": ({ registry }, place) => {
    registry.list = listOf(REGISTRY);
    registry.answer = (_request, response) => response.writeHead(302, { location: encodeURI(place) }).end();
  },
};

/** That a look which nobody hinders finds something: otherwise nothing below would say anything. */
async function looksAtAll(outside: Outside): Promise<Case> {
  outside.registry.list = listOf(REGISTRY);
  outside.registry.answer = (_request, response) => response.end(JSON.stringify(HOLDER));
  const seen = await outside.observe(ASKED);
  return { name: "a public registry is found", held: foundIn(seen), seen: JSON.stringify(seen) };
}
const foundIn = (seen: object): boolean => "outcome" in seen && seen.outcome === "found";

async function inwards(outside: Outside): Promise<Case[]> {
  const cases = [await looksAtAll(outside)];
  for (const [by, lead] of Object.entries(LEADS))
    for (const target of TARGETS) {
      const before = outside.callsInside();
      lead(outside, target);
      const seen = await outside.observe(ASKED);
      const calls = outside.callsInside() - before;
      cases.push({
        name: `${target} by ${by}`,
        held: calls === 0 && !foundIn(seen),
        seen: `${calls} connections inside, ${JSON.stringify(seen)}`,
      });
    }
  return cases;
}

const FLIPS = 200;

/** Of all answers for the name every second one leads inwards: to the look, or to the call that follows it. */
async function rebinding(outside: Outside): Promise<Case[]> {
  const name = "flips.public.example";
  let asked = 0;
  outside.lies.set(name, (type) => {
    asked += 1;
    const address = Math.floor(asked / 2) % 2 === 0 ? PUBLIC_V4 : "127.0.0.1";
    return type === "A" ? [record(name, "A", address)] : [];
  });
  outside.registry.list = listOf(`http://${name}/rdap/`);
  outside.registry.answer = (_request, response) => response.end(JSON.stringify(HOLDER));
  const before = outside.callsInside();
  const outcomes = new Set<string>();
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const seen = await outside.observe(ASKED);
    outcomes.add("outcome" in seen ? seen.outcome : seen.kind);
  }
  const calls = outside.callsInside() - before;
  const seen = `${calls} connections inside, ${[...outcomes].join(", ")}`;
  return [
    { name: `${FLIPS} flips of a name`, held: calls === 0, seen },
    { name: "some of the flips were refused and some were not", held: outcomes.size === 2, seen },
  ];
}

/** Registries send on to each other, and the last one inwards. */
async function chains(outside: Outside): Promise<Case[]> {
  const cases: Case[] = [];
  for (const name of Object.keys(INWARD_NAMES)) {
    const before = outside.callsInside();
    outside.registry.list = listOf(REGISTRY);
    outside.registry.answer = (request, response) => {
      const location = request.url === "/rdap/autnum/64500" ? "http://other.public.example/next" : `http://${name}/`;
      response.writeHead(307, { location }).end();
    };
    const seen = await outside.observe(ASKED);
    const calls = outside.callsInside() - before;
    cases.push({
      name: `redirects that end at ${name}`,
      held: calls === 0 && !foundIn(seen),
      seen: `${calls} connections inside, ${JSON.stringify(seen)}`,
    });
  }
  return cases;
}

const ZONE = "waymark.2.0.192.in-addr.arpa";
const WANTED = "waymark-verification=NP-7K3Q9FZM";

/** One of the two says that the record is there, and of a public name that it is another machine. */
async function lying(outside: Outside): Promise<Case[]> {
  outside.lies.set(ZONE, (type) => (type === "TXT" ? [record(ZONE, "TXT", WANTED)] : []));
  const seen = await outside.observe({ kind: "dns", name: ZONE, type: "TXT" });
  const outcome = seen.kind === "dns" ? judgeZones([seen], WANTED) : seen.kind;
  const liar = seen.kind === "dns" && seen.answers.some(({ records }) => records.includes(WANTED));
  const before = outside.callsInside();
  const name = "numbers.public.example";
  outside.lies.set(name, (type) => (type === "A" ? [record(name, "A", "127.0.0.1")] : []));
  outside.registry.list = listOf(REGISTRY);
  const led = await outside.observe(ASKED);
  const calls = outside.callsInside() - before;
  return [
    {
      name: "a record that one of two resolvers makes up proves nothing",
      held: liar && outcome === "resolversDiffer",
      seen: outcome,
    },
    {
      name: "a resolver that leads a registry's name inwards leads nowhere",
      held: calls === 0 && !foundIn(led),
      seen: `${calls} connections inside, ${JSON.stringify(led)}`,
    },
  ];
}

const SIGHTS: Readonly<Record<string, (outside: Outside) => Promise<Case[]>>> = {
  inwards,
  rebinding: async (outside) => [
    await looksAtAll(outside),
    ...(await rebinding(outside)),
    ...(await chains(outside)),
    ...(await lying(outside)),
  ],
};

const sight = SIGHTS[process.argv[2] ?? ""];
if (sight === undefined) throw new Error(`which of ${Object.keys(SIGHTS).join(", ")}?`);
const outside = await openOutside();
const cases = await sight(outside);
await outside.stop();
process.stdout.write(JSON.stringify(cases));
