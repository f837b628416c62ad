import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { boundaryFaults, checkBoundaries } from "./boundaries.ts";

const REPOSITORY = join(import.meta.dirname, "../../..");
const CONFIG_FILE = join(REPOSITORY, ".dependency-cruiser.cjs");

type Files = Record<string, string>;

/** A small tree that keeps every rule while using each kind of import the rules speak of. */
const LAWFUL: Files = {
  "packages/contracts/src/access/routes.ts": `import type { Reply } from "./schemas.ts"; export type R = Reply; export const routes = 1;`,
  "packages/contracts/src/access/schemas.ts": `import { z } from "zod"; export type Reply = string; export const schema = z;`,
  "packages/messages/src/keys.ts": `export const keys = 1;`,
  "packages/rules/src/access.ts": `import { routes } from "@waymark/contracts/access/routes"; export const may = routes;`,
  "packages/rules/src/access.test.ts": `import { test } from "vitest"; import { may } from "./access.ts"; test("x", () => may);`,
  "apps/server/src/platform/clock.ts": `import { may } from "@waymark/rules/access"; import "node:fs"; import "pg"; export const now = may;`,
  "apps/server/src/areas/access/routes.ts": `import "fastify"; import { grant } from "./grant.ts"; export const r = grant;`,
  "apps/server/src/areas/access/grant.ts": `import { save } from "./store.ts"; import { now } from "../../platform/clock.ts"; export const grant = [save, now];`,
  "apps/server/src/areas/access/store.ts": `import "kysely"; import type { Pool } from "pg"; export const save = 1 as unknown as Pool;`,
  "apps/server/src/areas/access/flags.read.ts": `import "@clickhouse/client"; export const flags = 1;`,
  "apps/server/src/areas/access/port.ts": `import { grant } from "./grant.ts"; export const erase = grant;`,
  "apps/server/src/areas/access/consume.ts": `import "@nats-io/jetstream"; export const consume = 1;`,
  "apps/server/src/areas/access/grant.engines.test.ts": `import "pg"; import { w } from "../../wiring.ts"; import { up } from "@waymark/engines/up"; export const t = [w, up];`,
  "apps/server/src/areas/configuration/show.ts": `import { flags } from "../access/flags.read.ts"; import { erase } from "../access/port.ts"; export const show = [flags, erase];`,
  "apps/server/src/wiring.ts": `import { r } from "./areas/access/routes.ts"; export const w = r;`,
  "apps/server/src/processes/main.ts": `import { w } from "../wiring.ts"; export const m = w;`,
  "apps/web/src/ui/button.tsx": `export const Button = () => <b>ok</b>;`,
  "apps/web/src/platform/client.ts": `import { routes } from "@waymark/contracts/access/routes"; export const client = routes;`,
  "apps/web/src/areas/access/page.tsx": `import { Button } from "../../ui/button.tsx"; import { client } from "../../platform/client.ts"; export const Page = () => <Button key={client} />;`,
  "apps/web/src/areas/configuration/page.tsx": `export const Page = () => null;`,
  "apps/web/src/app/shell.tsx": `import { Page } from "../areas/access/page.tsx"; export const Shell = Page;`,
  "apps/web/src/main.tsx": `import "virtual:made-by-the-build.css"; import { Shell } from "./app/shell.tsx"; export const main = Shell;`,
  "apps/front-door/src/main.ts": `export const door = 1;`,
  "apps/cli/src/commands/grants.ts": `import { grant } from "../../../server/src/areas/access/grant.ts"; export const g = grant;`,
  "lab/src/main.ts": `import { door } from "../../apps/front-door/src/main.ts"; export const l = door;`,
  "tools/engines/src/up.ts": `export const up = 1;`,
  "tools/dev/src/main.ts": `import { m } from "../../../apps/server/src/processes/main.ts"; export const d = m;`,
};

const EXTERNAL = [
  "fastify",
  "@fastify/static",
  "@nats-io/jetstream",
  "kysely",
  "pg",
  "@clickhouse/client",
  "zod",
  "vitest",
];
const WORKSPACES: Files = {
  contracts: "packages/contracts",
  messages: "packages/messages",
  rules: "packages/rules",
  engines: "tools/engines",
};

const area = "apps/server/src/areas/access";

/** One planted fault per line: the rule that must turn red, the file, what it holds. */
const FAULTS: [rule: string, file: string, content: string][] = [
  ["no-circular", "apps/server/src/platform/clock.ts", `import { now2 } from "./clock2.ts"; export const now = now2;`],
  ["no-unresolvable", "apps/server/src/platform/lost.ts", `import "./nowhere.ts";`],
  ["no-unresolvable", "apps/server/src/platform/lost.ts", `import "package-that-is-not-there";`],
  ["nothing-imports-tests", "packages/rules/src/reuse.ts", `export * from "./access.test.ts";`],
  ["apps-never-import-apps", "apps/server/src/platform/id.ts", `import "../../../front-door/src/main.ts";`],
  ["apps-never-import-apps", "apps/brand-new/src/main.ts", `import "../../front-door/src/main.ts";`],
  ["cli-imports-only-the-server", "apps/cli/src/main.ts", `import "../../front-door/src/main.ts";`],
  ["nothing-imports-tests", "lab/src/reuse.ts", `export * from "../../packages/rules/src/access.test.ts";`],
  ["product-never-imports-tools", "apps/server/src/platform/boot.ts", `import "@waymark/engines/up";`],
  ["contracts-and-messages-stand-alone", "packages/contracts/src/bad.ts", `import "@waymark/messages/keys";`],
  ["contracts-and-messages-stand-alone", "packages/messages/src/bad.ts", `import "@waymark/contracts/access/schemas";`],
  ["rules-import-only-contracts", "packages/rules/src/bad.ts", `import "@waymark/messages/keys";`],
  ["rules-are-pure", "packages/rules/src/bad.ts", `import { readFileSync } from "node:fs"; export { readFileSync };`],
  ["rules-are-pure", "packages/rules/src/bad.ts", `import "zod";`],
  ["endpoint-tables-without-schemas", "packages/contracts/src/new/routes.ts", `import "zod";`],
  [
    "endpoint-tables-without-schemas",
    "packages/contracts/src/new/routes.ts",
    `import { schema } from "../access/schemas.ts"; export { schema };`,
  ],
  ["web-areas-never-import-each-other", "apps/web/src/areas/access/bad.ts", `import "../configuration/page.tsx";`],
  [
    "web-areas-never-import-each-other",
    "apps/web/src/areas/brand-new/bad.ts",
    `import type { Page } from "../configuration/page.tsx"; export type P = typeof Page;`,
  ],
  ["web-areas-never-import-up", "apps/web/src/areas/configuration/bad.ts", `import "../../app/shell.tsx";`],
  ["web-areas-never-import-up", "apps/web/src/areas/configuration/bad.ts", `import "../../main.tsx";`],
  ["web-tools-never-import-up", "apps/web/src/ui/bad.ts", `import "../areas/configuration/page.tsx";`],
  ["web-tools-never-import-up", "apps/web/src/platform/bad.ts", `import "../app/shell.tsx";`],
  ["web-without-node", "apps/web/src/platform/bad.ts", `import "node:path";`],
  ["server-areas-never-import-up", "apps/server/src/areas/configuration/bad.ts", `import "../../wiring.ts";`],
  ["server-areas-never-import-up", "apps/server/src/areas/configuration/bad.ts", `import "../../processes/main.ts";`],
  ["server-platform-never-imports-up", "apps/server/src/platform/bad.ts", `import "../areas/access/flags.read.ts";`],
  ["server-platform-never-imports-up", "apps/server/src/platform/bad.ts", `import "../wiring.ts";`],
  ["server-areas-share-ports-and-reads", "apps/server/src/areas/configuration/bad.ts", `import "../access/store.ts";`],
  ["server-areas-share-ports-and-reads", "apps/server/src/areas/brand-new/bad.ts", `import "../access/grant.ts";`],
  [
    "only-routes-know-http",
    `${area}/bad.ts`,
    `import type { FastifyInstance } from "fastify"; export type F = FastifyInstance;`,
  ],
  ["only-routes-know-http", `${area}/bad.ts`, `import "@fastify/static";`],
  ["only-consume-knows-nats", `${area}/bad.ts`, `export const j = () => import("@nats-io/jetstream");`],
  [
    "only-stores-and-reads-know-a-database",
    `${area}/bad.ts`,
    `import type { Kysely } from "kysely"; export type K = Kysely;`,
  ],
  ["only-stores-and-reads-know-a-database", `${area}/bad.ts`, `import { type Pool } from "pg"; export type P = Pool;`],
  ["only-stores-and-reads-know-a-database", `${area}/consume.ts`, `import "@clickhouse/client";`],
];

let root: string;

async function write(files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "waymark-boundaries-"));
  await write(LAWFUL);
  // The installed packages, not copies: where a package's main file lies decides whether a rule sees it at all.
  for (const name of EXTERNAL) {
    await mkdir(dirname(join(root, "node_modules", name)), { recursive: true });
    await symlink(join(REPOSITORY, "node_modules", name), join(root, "node_modules", name));
  }
  await mkdir(join(root, "node_modules/@waymark"), { recursive: true });
  for (const [name, folder] of Object.entries(WORKSPACES)) {
    const dependencies = Object.fromEntries(EXTERNAL.map((external) => [external, "1.0.0"]));
    await write({
      [`${folder}/package.json`]: JSON.stringify({
        name: `@waymark/${name}`,
        exports: { "./*": "./src/*.ts" },
        dependencies,
      }),
    });
    await symlink(join(root, folder), join(root, "node_modules/@waymark", name));
  }
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

describe("import boundaries", { timeout: 60_000 }, () => {
  test("a lawful tree is read whole and passes", async () => {
    const report = await checkBoundaries(root, CONFIG_FILE);
    expect(report.cruisedModules).toBe(Object.keys(LAWFUL).length);
    expect(boundaryFaults(report)).toEqual([]);
  });

  test.each(FAULTS)("%s turns red for %s: %s", async (rule, file, content) => {
    await write({ [file]: content });
    if (rule === "no-circular") {
      await write({
        "apps/server/src/platform/clock2.ts": `import type { now } from "./clock.ts"; export const now2 = 1 as typeof now;`,
      });
    }
    const report = await checkBoundaries(root, CONFIG_FILE);
    expect(new Set(report.violations.map((violation) => violation.rule))).toEqual(new Set([rule]));
  });

  test("every rule of the configuration has a planted fault", async () => {
    const { default: config } = await import(CONFIG_FILE);
    const names = config.forbidden.map((rule: { name: string }) => rule.name);
    expect([...new Set(FAULTS.map(([rule]) => rule))].sort()).toEqual([...names].sort());
  });

  test("reading no module at all is a fault", async () => {
    await rm(root, { recursive: true, force: true });
    await mkdir(root);
    expect(boundaryFaults(await checkBoundaries(root, CONFIG_FILE))).toHaveLength(1);
  });

  test("a cruiser that cannot parse TypeScript is a fault, not a success", async () => {
    const withoutParser = join(root, "without-parser.cjs");
    await writeFile(
      withoutParser,
      `const whole = require(${JSON.stringify(CONFIG_FILE)}); const { parser, ...options } = whole.options;
       module.exports = { ...whole, options };`,
    );
    expect(boundaryFaults(await checkBoundaries(root, withoutParser))).not.toEqual([]);
  });

  test("a file that the cruiser skipped is a fault", () => {
    expect(boundaryFaults({ cruisedModules: 3, unread: ["apps/a/src/x.ts"], violations: [] })).toEqual([
      "unread: apps/a/src/x.ts",
    ]);
  });
});
