import { routes } from "@waymark/contracts/routes";
import { CALLS, requestFor } from "../requests/all.ts";
import { FORM_TYPE, JSON_TYPE, type Request } from "../requests/request.ts";
import { intakeKey } from "../support/intake-key.ts";
import { type BodyRoute, bodyRoutes } from "./body-routes.ts";
import type { Case, Check } from "./check.ts";
import { sendWithRetry } from "./send.ts";
import type { World } from "./world.ts";

type Way = { readonly headers: Readonly<Record<string, string>>; readonly expected: number };

/** A form of a foreign page can send three types; only one of our calls takes one of them, and not without our Origin. */
function waysOf(route: BodyRoute, origin: string): Readonly<Record<string, Way>> {
  const right = { "content-type": route.type };
  const otherType = route.type === FORM_TYPE ? JSON_TYPE : FORM_TYPE;
  return {
    "foreign Origin": { headers: { ...right, origin: "https://attacker.example" }, expected: 403 },
    "no Origin": { headers: right, expected: 403 },
    "Origin null": { headers: { ...right, origin: "null" }, expected: 403 },
    "Origin that begins like ours": { headers: { ...right, origin: `${origin}.attacker.example` }, expected: 403 },
    "text/plain": { headers: { origin, "content-type": "text/plain" }, expected: 415 },
    "multipart/form-data": { headers: { origin, "content-type": "multipart/form-data; boundary=x" }, expected: 415 },
    [otherType]: { headers: { origin, "content-type": otherType }, expected: 415 },
    "no type": { headers: { origin }, expected: 415 },
    "the right way": { headers: { ...right, origin }, expected: route.status },
  };
}

/** Programs call these, with a key instead of a token, and send no Origin. Every other writing route wants ours. */
const WITHOUT_ORIGIN = new Set<string>([routes.intake.samples.path]);

/** A person's token opens none of them, so a page can make nobody send; a page that is not ours is refused by its Origin. */
function waysWithoutOrigin(request: Request, key: string, authorization: string): Readonly<Record<string, Way>> {
  const json = { "content-type": request.type ?? "" };
  const keyed = { ...json, "x-intake-key": key };
  return {
    "no Origin, no key": { headers: json, expected: 401 },
    "no Origin, a person's token instead of a key": { headers: { ...json, authorization }, expected: 401 },
    "foreign Origin, with the key": { headers: { ...keyed, origin: "https://attacker.example" }, expected: 403 },
    "Origin null, with the key": { headers: { ...keyed, origin: "null" }, expected: 403 },
    "text/plain, with the key": { headers: { ...keyed, "content-type": "text/plain" }, expected: 415 },
    [`${FORM_TYPE}, with the key`]: { headers: { ...keyed, "content-type": FORM_TYPE }, expected: 415 },
    "no Origin, with the key": { headers: keyed, expected: 202 },
  };
}

async function sendWithoutOrigin(world: World): Promise<Case[]> {
  const cases: Case[] = [];
  const key = await intakeKey(world);
  for (const { route } of CALLS.filter((call) => WITHOUT_ORIGIN.has(call.route.path))) {
    const ways = waysWithoutOrigin(requestFor(route.method, route.path), key, await world.bearer("owner"));
    for (const [name, { headers, expected }] of Object.entries(ways)) {
      const { method, path, body = "" } = requestFor(route.method, route.path);
      const { status } = await sendWithRetry(world.server.url, { method, path, headers, body });
      const held = status === expected;
      cases.push({ name: `${method} ${path}, ${name}`, held, seen: `${status} instead of ${expected}` });
    }
  }
  const free = CALLS.filter(({ route }) => route.originFree === true).map(({ route }) => route.path);
  const named = free.length === WITHOUT_ORIGIN.size && free.every((path) => WITHOUT_ORIGIN.has(path));
  cases.push({ name: "only the named routes want no Origin", held: named, seen: free.join(", ") });
  return cases;
}

export const crossSiteWrites: Check = {
  number: 32,
  title:
    "every writing route refuses a foreign Origin, none (but the intake, which wants a key), and what a form could send",
  run: async (world) => {
    const cases: Case[] = await sendWithoutOrigin(world);
    for (const route of await bodyRoutes(world)) {
      for (const [name, { headers, expected }] of Object.entries(waysOf(route, world.server.origin))) {
        const authorization = await world.bearer(route.as);
        const reply = await sendWithRetry(world.server.url, {
          method: route.method,
          path: route.path,
          headers: { ...headers, authorization },
          body: route.body(),
        });
        cases.push({
          name: `${route.method} ${route.path}, ${name}`,
          held: reply.status === expected,
          seen: `${reply.status} instead of ${expected}`,
        });
      }
    }
    return cases;
  },
};
