import { bodyRoutes, welcomeAt } from "./body-routes.ts";
import type { Case, Check } from "./check.ts";
import { sendPatiently } from "./send.ts";

export const crossSiteWrites: Check = {
  number: 32,
  title: "every writing route refuses a foreign Origin, none, and what a form could send",
  run: async (world) => {
    const { origin } = world.server;
    const ways: Readonly<Record<string, { headers: Readonly<Record<string, string>>; expected: number }>> = {
      "foreign Origin": {
        headers: { origin: "https://attacker.example", "content-type": "application/json" },
        expected: 403,
      },
      "no Origin": { headers: { "content-type": "application/json" }, expected: 403 },
      "Origin null": { headers: { origin: "null", "content-type": "application/json" }, expected: 403 },
      "Origin that begins like ours": {
        headers: { origin: `${origin}.attacker.example`, "content-type": "application/json" },
        expected: 403,
      },
      "text/plain": { headers: { origin, "content-type": "text/plain" }, expected: 415 },
      "a form": { headers: { origin, "content-type": "application/x-www-form-urlencoded" }, expected: 415 },
      "no type": { headers: { origin }, expected: 415 },
      "the right way": { headers: { origin, "content-type": "application/json" }, expected: 204 },
    };
    const cases: Case[] = [];
    for (const { method, path, body } of await bodyRoutes(world)) {
      for (const [name, { headers, expected }] of Object.entries(ways)) {
        const authorization = await world.bearer(welcomeAt(path));
        const reply = await sendPatiently(world.server.url, {
          method,
          path,
          headers: { ...headers, authorization },
          body: JSON.stringify(body),
        });
        cases.push({
          name: `${method} ${path}, ${name}`,
          held: reply.status === expected,
          seen: `${reply.status} instead of ${expected}`,
        });
      }
    }
    return cases;
  },
};
