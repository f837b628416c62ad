import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { requestOf } from "../../requests/all.ts";
import type { Case, Check } from "../check.ts";
import { sendWithRetry } from "../send.ts";
import type { World } from "../world.ts";
import { runCommand } from "./commands.ts";
import { TARGETS } from "./targets.ts";

/** In a network of its own without a way out, where addresses of every kind can be had. */
const lookInNamespace = async (sight: "inwards" | "rebinding"): Promise<Case[]> =>
  JSON.parse(
    await runCommand(
      "unshare",
      "--map-root-user",
      "--net",
      process.execPath,
      join(import.meta.dirname, "main.ts"),
      sight,
    ),
  ) as Case[];

/** A name under a public domain is taken, wherever it leads: nobody calls it. Everything else is refused. */
async function companyUrls(world: World): Promise<Case[]> {
  const cases: Case[] = [];
  for (const companyUrl of TARGETS.filter((target) => !/\/\/[a-z0-9]+\.example\//.test(target))) {
    const { method, path } = requestOf("registration", "registerEmail");
    const reply = await sendWithRetry(world.server.url, {
      method,
      path,
      headers: {
        origin: world.server.origin,
        "content-type": "application/json",
        "x-terms-version": "1",
        authorization: await world.bearer("owner", { oid: randomUUID() }),
      },
      body: JSON.stringify({ companyName: "Woodgrove", companyUrl, emailAddress: "jo@woodgrove.example" }),
    });
    cases.push({
      name: `${companyUrl} as a company's website`,
      held: reply.status === 400 && reply.text.includes('"at":"companyUrl"'),
      seen: `${reply.status} ${reply.text.slice(0, 200)}`,
    });
  }
  return cases;
}

export const inwardCalls: Check = {
  number: 24,
  title: "no website of a company, no registry and no redirect leads the prober inwards",
  isSlow: true,
  run: async (world) => {
    await world.forgetLimits();
    return [...(await companyUrls(world)), ...(await lookInNamespace("inwards"))];
  },
};

export const lyingNames: Check = {
  number: 25,
  title:
    "names that flip, chains of names and redirects, and a resolver that lies: nobody is called inside, nothing is proven",
  isSlow: true,
  run: () => lookInNamespace("rebinding"),
};
