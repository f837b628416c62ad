import type { Names } from "../names.ts";

/** Tests on the engines, the story, and what authorization expects. */
export const testFiles = (names: Names): [path: string, text: string][] => [
  [`apps/server/src/areas/${names.kebab}/routes.engines.test.ts`, enginesTest(names)],
  [`e2e/stories/${names.kebab}.story.ts`, story(names)],
  [`faults/src/authz/expected/${names.kebab}.ts`, expected(names)],
  [`faults/src/requests/${names.kebab}.ts`, requests(names)],
];

const enginesTest = ({ kebab, camel, pascal }: Names): string => `import { randomUUID } from "node:crypto";
import type { ${pascal}Items } from "@waymark/contracts/${kebab}/schemas";
import { connectOwner } from "@waymark/dev/owner-connection";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await testServer();
  owner = await connectOwner(server.database.ownerUrl);
  await owner.query(
    "select set_config('waymark.scope', 'tenant', false), set_config('waymark.tenant', $1, false)",
    [world.tenants.contoso.id],
  );
});
afterAll(() => owner.end());

const headersOf = async (as: string) => ({ origin: server.origin, authorization: await server.bearer(as) });

async function list(as: string): Promise<${pascal}Items> {
  const reply = await server.app.inject({ url: "/api/${pascal}/Items", headers: await headersOf(as) });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

async function create(as: string, payload: object) {
  const headers = await headersOf(as);
  const reply = await server.app.inject({ method: "POST", url: "/api/${pascal}/CreateItem", headers, payload });
  return { status: reply.statusCode, json: reply.json<unknown>() };
}

const auditedIds = async () =>
  (await owner.query("select entity_id from audit_entries where action = '${camel}.createItem'")).rows;

test("what somebody creates is in the list of their organization, and of no other", async () => {
  expect(await list("owner")).toEqual({ items: [], allowedActions: ["read", "create"] });
  const item = { id: randomUUID(), name: "First" };
  expect(await create("owner", { ...item, name: " First " })).toEqual({ status: 200, json: item });
  expect((await list("colleague")).items).toEqual([item]);
  expect((await list("otherTenant")).items).toEqual([]);
  expect(await auditedIds()).toEqual([{ entity_id: item.id }]);
});

test("created again with the same id it is the same item, audited once", async () => {
  const item = { id: randomUUID(), name: "Second" };
  const before = (await auditedIds()).length;
  const replies = await Promise.all([create("owner", item), create("colleague", { ...item, name: "Another" })]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies[0]?.json).toEqual(replies[1]?.json);
  expect((await list("owner")).items.filter(({ id }) => id === item.id)).toHaveLength(1);
  expect(await auditedIds()).toHaveLength(before + 1);
});

test("an id of another organization is taken, and says nothing more", async () => {
  const item = { id: randomUUID(), name: "Third" };
  await create("owner", item);
  expect((await create("otherTenant", item)).status).toBe(409);
  expect((await list("otherTenant")).items).toEqual([]);
});

test("a guest creates items and sees none", async () => {
  expect((await create("guest", { id: randomUUID(), name: "Fourth" })).status).toBe(200);
  expect(await list("guest")).toEqual({ items: [], allowedActions: ["create"] });
});

test.each([
  ["no name", { id: randomUUID(), name: " " }],
  ["a name that is too long", { id: randomUUID(), name: "x".repeat(81) }],
  ["an id that is none", { id: "1", name: "Fifth" }],
])("refuses %s", async (_, payload) => {
  expect((await create("owner", payload)).status).toBe(400);
});
`;

const story = ({ kebab, table, words }: Names): string => `import { tenants } from "@waymark/identity/world/tenants";
import { write } from "@waymark/server/platform/database/in-scope";
import { tenantScope } from "@waymark/server/platform/database/scope";
import { expect, expectNoAxeViolations, signInAs, test } from "../src/story.ts";
import { withOwner } from "../src/switches.ts";

test.beforeEach(async () => {
  const scope = tenantScope("MultiTenant", tenants.contoso.id);
  await withOwner((db) =>
    write({ db, actor: { kind: "job", id: "stories" } }, scope, (tx) => tx.deleteFrom("${table}").execute()),
  );
});

test("a person creates an item and finds it in the list", async ({ page }) => {
  await page.goto("/");
  await signInAs(page, "owner");
  await page.goto("/${kebab}");
  await expect(page.getByRole("heading", { level: 1, name: "${words}" })).toBeVisible();
  await expect(page.getByText("Nothing here yet.")).toBeVisible();

  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await page.getByLabel("Name").fill("First");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("status").filter({ hasText: "“First” was created." })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "First" })).toBeVisible();
  await expect(page.getByText("Nothing here yet.")).toBeHidden();
  await expectNoAxeViolations(page);
});
`;

const expected = ({ camel, pascal }: Names): string => `import { type ExpectedTable, signedIn } from "./table.ts";

export const ${camel}: ExpectedTable = [
  ["GET", "/api/${pascal}/Items", signedIn(200), "otherCloud"],
  ["POST", "/api/${pascal}/CreateItem", signedIn(200), "otherCloud"],
];
`;

const requests = ({ camel }: Names): string => `import { randomUUID } from "node:crypto";
import type { AreaRequests } from "./request.ts";

export const ${camel}: AreaRequests<"${camel}"> = {
  createItem: () => ({ body: { id: randomUUID(), name: "Created by a test" } }),
};
`;
