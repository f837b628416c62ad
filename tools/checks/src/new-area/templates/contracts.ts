import type { Names } from "../names.ts";

/** What crosses a process, and what is decided without one. */
export const contractsFiles = (names: Names): [path: string, text: string][] => [
  [`packages/contracts/src/${names.kebab}/routes.ts`, routes(names)],
  [`packages/contracts/src/${names.kebab}/schemas.ts`, schemas(names)],
  [`packages/rules/src/${names.kebab}/policy.ts`, policy(names)],
  [`packages/rules/src/${names.kebab}/policy.test.ts`, policyTest(names)],
];

const routes = ({ camel, pascal }: Names): string => `import { get, post, type RouteTable } from "../route.ts";

export const ${camel}Routes = {
  items: get("/api/${pascal}/Items", { access: "signedIn", shed: "dashboard", limit: "organization" }),
  createItem: post("/api/${pascal}/CreateItem", { access: "signedIn", shed: "essential", limit: "organization" }),
} as const satisfies RouteTable;
`;

const schemas = ({ camel, pascal }: Names): string => `import { z } from "zod";
import { limits } from "../limits.ts";
import type { SchemasFor } from "../schema.ts";
import type { ${camel}Routes } from "./routes.ts";

const ${pascal}Action = z.enum(["read", "create"]);
export type ${pascal}Action = z.infer<typeof ${pascal}Action>;

export const ${pascal}Item = z.strictObject({ id: z.uuid(), name: z.string() }).meta({ id: "${pascal}Item" });
export type ${pascal}Item = z.infer<typeof ${pascal}Item>;

export const ${pascal}Items = z
  .strictObject({ items: z.array(${pascal}Item), allowedActions: z.array(${pascal}Action) })
  .meta({ id: "${pascal}Items" });
export type ${pascal}Items = z.infer<typeof ${pascal}Items>;

export const ${camel}Schemas = {
  items: { summary: "The organisation's items, newest first, and what the caller may do", reply: ${pascal}Items },
  createItem: {
    summary: "Create an item; repeated with the same id it is the same item",
    body: z.strictObject({
      /** Made by the browser. */
      id: z.uuid(),
      name: z.string().trim().min(1).max(limits.${camel}NameMaxCharacters),
    }),
    reply: ${pascal}Item,
  },
} as const satisfies SchemasFor<typeof ${camel}Routes>;
`;

const policy = ({
  kebab,
  camel,
  pascal,
}: Names): string => `import type { ${pascal}Action } from "@waymark/contracts/${kebab}/schemas";

type Actor = { readonly isGuest: boolean };

const RULES: Readonly<Record<${pascal}Action, (actor: Actor) => boolean>> = {
  // A guest belongs to another organization and does not see what this one keeps.
  read: ({ isGuest }) => !isGuest,
  create: () => true,
};

/** Whether somebody may do something with the items of the organization that they act in. */
export const may = (action: ${pascal}Action, actor: Actor): boolean => RULES[action](actor);

export const ${camel}ActionsOf = (actor: Actor): ${pascal}Action[] =>
  (Object.keys(RULES) as ${pascal}Action[]).filter((action) => may(action, actor));
`;

const policyTest = ({ camel }: Names): string => `import { expect, test } from "vitest";
import { ${camel}ActionsOf, may } from "./policy.ts";

test("people of the organization see its items and create new ones", () => {
  expect(${camel}ActionsOf({ isGuest: false })).toEqual(["read", "create"]);
});

test("a guest creates items and does not see those of others", () => {
  expect(${camel}ActionsOf({ isGuest: true })).toEqual(["create"]);
  expect(may("read", { isGuest: true })).toBe(false);
});
`;
