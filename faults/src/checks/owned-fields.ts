import { randomUUID } from "node:crypto";
import { routes } from "@waymark/contracts/routes";
import { FORM_TYPE } from "../requests/request.ts";
import { bodyRoutes } from "./body-routes.ts";
import type { Case, Check } from "./check.ts";
import { sendWithRetry } from "./send.ts";

/** What the server alone decides, under the names that somebody would try. */
const FIELDS: Readonly<Record<string, unknown>> = {
  userId: randomUUID(),
  ownerId: randomUUID(),
  owner_id: randomUUID(),
  tid: randomUUID(),
  tenantId: randomUUID(),
  cloud: "GovernmentCommunity",
  status: "Finished",
  savedAt: "2030-01-01T00:00:00.000Z",
  keptUntil: "2099-01-01T00:00:00.000Z",
  expiresAt: "2099-01-01T00:00:00.000Z",
  approvedBy: randomUUID(),
  isAdmin: true,
};

/** Routes whose bodies take one of these names themselves: there it means what it says. */
const OWN_NAMES: Readonly<Record<string, readonly string[]>> = {
  [routes.connectivityTest.finishRun.path]: ["status"],
  [routes.organization.erasePerson.path]: ["userId"],
};

export const ownedFields: Check = {
  number: 36,
  title: "a field that the server owns is refused in every body",
  run: async (world) => {
    const cases: Case[] = [];
    for (const route of (await bodyRoutes(world)).filter(({ takesBody }) => takesBody)) {
      await world.forgetLimits();
      const own = OWN_NAMES[route.url.replace(/^\/gcc/, "")] ?? [];
      for (const [field, value] of Object.entries(FIELDS).filter(([name]) => !own.includes(name))) {
        const isForm = route.type === FORM_TYPE;
        const good = route.body();
        const body = isForm
          ? `${good}&${new URLSearchParams({ [field]: String(value) })}`
          : JSON.stringify({ ...(JSON.parse(good) as object), [field]: value });
        const reply = await sendWithRetry(world.server.url, {
          method: route.method,
          path: route.path,
          headers: {
            origin: world.server.origin,
            "content-type": route.type,
            authorization: await world.bearer(route.as),
          },
          body,
        });
        const held = reply.status === 400;
        cases.push({
          name: `${route.method} ${route.path} with ${field}`,
          held,
          seen: `${reply.status} ${reply.text.slice(0, 100)}`,
        });
      }
    }
    return cases;
  },
};
