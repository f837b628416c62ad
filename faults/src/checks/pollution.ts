import { startOwnApp } from "../authz/own-app.ts";
import { FORM_TYPE } from "../requests/request.ts";
import { type BodyRoute, bodyRoutes } from "./body-routes.ts";
import type { Case, Check } from "./check.ts";
import { sendWithRetry } from "./send.ts";

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

/** The same for a form; lists travel as JSON inside it. */
const FORM_PAYLOADS: Readonly<Record<string, (good: string) => string>> = {
  "__proto__ beside good fields": (good) => `${good}&__proto__=${encodeURIComponent(POISON)}`,
  "__proto__ in brackets": (good) => `${good}&__proto__[polluted]=true`,
  "__proto__ with a dot": (good) => `${good}&__proto__.polluted=true`,
  "__proto__ spelled in escapes": (good) => `${good}&%5F_proto__=true`,
  "constructor.prototype": (good) => `${good}&constructor[prototype][polluted]=true`,
  "a method of every object replaced": (good) => `${good}&toString=1&hasOwnProperty=1`,
  "__proto__ alone": () => `__proto__=${encodeURIComponent(POISON)}`,
  "__proto__ in a list inside": (good) =>
    good.replace(/measuredLatencies=[^&]*/, `measuredLatencies=${encodeURIComponent(`[{"__proto__":${POISON}}]`)}`),
};

/** Each payload for a route, by name. */
function payloadsFor({ type, body }: BodyRoute): readonly [string, string][] {
  if (type === FORM_TYPE) return Object.entries(FORM_PAYLOADS).map(([name, payload]) => [name, payload(body())]);
  return Object.entries(PAYLOADS).map(([name, payload]) => [name, payload(body().slice(0, -1))]);
}

const PRISTINE = Object.getOwnPropertyNames(Object.prototype).sort().join();

/** Asked of the app in this very process, where the prototype of all objects can be looked at afterwards. */
export const pollution: Check = {
  number: 28,
  title: "prototype pollution through every body route",
  run: async (world) => {
    const routes = await bodyRoutes(world);
    const own = await startOwnApp(world.product.environment);
    const cases: Case[] = [];
    for (const route of routes) {
      const { method, path, type } = route;
      const authorization = await world.bearer(route.as);
      for (const [name, payload] of payloadsFor(route)) {
        const reply = await sendWithRetry(own.url, {
          method,
          path,
          headers: { origin: world.server.origin, "content-type": type, authorization },
          body: payload,
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
