import { FORM_TYPE, JSON_TYPE } from "../requests/request.ts";
import { type BodyRoute, bodyRoutes } from "./body-routes.ts";
import type { Case, Check } from "./check.ts";
import { sendWithRetry } from "./send.ts";

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

export const crossSiteWrites: Check = {
  number: 32,
  title: "every writing route refuses a foreign Origin, none, and what a form could send",
  run: async (world) => {
    const cases: Case[] = [];
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
