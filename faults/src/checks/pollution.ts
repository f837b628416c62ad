import { startOwnApp } from "../authz/plant.ts";
import { bodyRoutes, welcomeAt } from "./body-routes.ts";
import type { Case, Check } from "./check.ts";
import { sendPatiently } from "./send.ts";

const POISON = '{"polluted":true}';

/** Each gets a good body without its closing brace, so that nothing but the poison can be what is refused. */
const PAYLOADS: Readonly<Record<string, (open: string) => string>> = {
  "__proto__ beside good fields": (open) => `${open},"__proto__":${POISON}}`,
  "__proto__ spelled with an escape": (open) => `${open},"\\u005f_proto__":${POISON}}`,
  "__proto__ spelled all in escapes": (open) =>
    `${open},"\\u005f\\u005f\\u0070\\u0072\\u006f\\u0074\\u006f\\u005f\\u005f":${POISON}}`,
  "__proto__ with white space before the colon": (open) => `${open},"__proto__" \n:${POISON}}`,
  "__proto__ alone": () => `{"__proto__":${POISON}}`,
  "__proto__ is null": (open) => `${open},"__proto__":null}`,
  "__proto__ deep inside": (open) => `${open},"more":{"inner":[{"__proto__":${POISON}}]}}`,
  "constructor.prototype": (open) => `${open},"constructor":{"prototype":${POISON}}}`,
  "constructor.prototype with escapes": (open) => `${open},"\\u0063onstructor":{"\\u0070rototype":${POISON}}}`,
  "prototype alone": (open) => `${open},"prototype":${POISON}}`,
  "a method of every object replaced": (open) => `${open},"toString":${POISON},"hasOwnProperty":1,"valueOf":null}`,
  "__proto__ in a list": () => `[{"__proto__":${POISON}}]`,
};

const PRISTINE = Object.getOwnPropertyNames(Object.prototype).sort().join();

/** Asked of the app in this very process, where the prototype of all objects can be looked at afterwards. */
export const pollution: Check = {
  number: 28,
  title: "prototype pollution through every body route",
  run: async (world) => {
    const routes = await bodyRoutes(world);
    const own = await startOwnApp(world.product.environment);
    const cases: Case[] = [];
    for (const { method, path, body } of routes) {
      const open = JSON.stringify(body).slice(0, -1);
      const authorization = await world.bearer(welcomeAt(path));
      for (const [name, payload] of Object.entries(PAYLOADS)) {
        const reply = await sendPatiently(own.url, {
          method,
          path,
          headers: { origin: world.server.origin, "content-type": "application/json", authorization },
          body: payload(open),
        });
        const pristine =
          Object.getOwnPropertyNames(Object.prototype).sort().join() === PRISTINE &&
          !("polluted" in {}) &&
          String({}) === "[object Object]";
        cases.push({
          name: `${method} ${path}, ${name}`,
          held: reply.status === 400 && pristine,
          seen: `${reply.status}${pristine ? "" : ", and the prototype was changed"}`,
        });
      }
    }
    await own.stop();
    return cases;
  },
};
