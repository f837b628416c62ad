import { insertAbove, insertImport, insertIntoBlock } from "./insert-line.ts";
import type { Names } from "./names.ts";
import { LANGUAGES } from "./templates/messages.ts";

export type Insertion = { readonly path: string; readonly insert: (text: string) => string };

/** What existing files learn of a new area. */
export function insertionsFor(names: Names): Insertion[] {
  return [...contracts(names), ...messages(names), ...server(names), ...web(names), ...faults(names), state(names)];
}

const contracts = ({ kebab, camel }: Names): Insertion[] => [
  {
    path: "packages/contracts/src/routes.ts",
    insert: (text) =>
      insertIntoBlock(
        insertImport(text, `import { ${camel}Routes } from "./${kebab}/routes.ts";`),
        { opening: "export const routes = {", closing: "} as const;", order: "sorted" },
        `  ${camel}: ${camel}Routes,`,
      ),
  },
  {
    path: "packages/contracts/src/api.ts",
    insert: (text) =>
      insertIntoBlock(
        insertImport(text, `import { ${camel}Schemas } from "./${kebab}/schemas.ts";`),
        { opening: "export const api = {", closing: "} as const;", order: "sorted" },
        `  ${camel}: { routes: routes.${camel}, schemas: ${camel}Schemas },`,
      ),
  },
  {
    path: "packages/contracts/src/audit-actions.ts",
    insert: (text) =>
      insertIntoBlock(
        text,
        { opening: "export const AUDIT_ACTIONS = {", closing: "} as const;", order: "sorted" },
        `  "${camel}.createItem": "${camel}Item",`,
      ),
  },
  {
    path: "packages/contracts/src/limits.ts",
    insert: (text) =>
      insertIntoBlock(
        text,
        { opening: "export const limits = {", closing: "} as const;", order: "last" },
        `\n  ${camel}NameMaxCharacters: 80,\n  /** The newest; a list has no further pages. */\n  ${camel}ItemsShownMax: 200,`,
      ),
  },
];

const messages = ({ kebab, camel }: Names): Insertion[] =>
  LANGUAGES.map((language) => ({
    path: `packages/messages/src/${language}/all.ts`,
    insert: (text) =>
      [
        { opening: "export const firstTexts = {", inserted: `  ...${camel}Title,` },
        { opening: "export const texts = {", inserted: `  ...${camel},` },
      ].reduce(
        (before, { opening, inserted }) => insertIntoBlock(before, { opening, closing: "};", order: "last" }, inserted),
        insertImport(text, `import { ${camel}, ${camel}Title } from "./${kebab}.ts";`),
      ),
  }));

const server = ({ kebab, camel, pascal, table }: Names): Insertion[] => [
  {
    path: "apps/server/src/compose-areas.ts",
    insert: (text) =>
      insertIntoBlock(
        insertImport(text, `import { ${camel}Area } from "./areas/${kebab}/area.ts";`),
        { opening: "  const others = [", closing: "  ] as readonly Area[];", order: "last" },
        `    ${camel}Area(),`,
      ),
  },
  {
    path: "apps/server/src/wiring.engines.test.ts",
    insert: (text) =>
      [`GET /api/${pascal}/Items`, `POST /api/${pascal}/CreateItem`].reduce(
        (before, call) =>
          insertIntoBlock(
            before,
            { opening: "    expect(calls.toSorted()).toEqual([", closing: "    ]);", order: "sorted" },
            `      "${call} Access: signedIn.",`,
          ),
        text,
      ),
  },
  {
    path: "apps/server/src/platform/database/row-level-security.engines.test.ts",
    insert: (text) =>
      insertIntoBlock(
        text,
        {
          opening: "const INSERTS: Readonly<Record<string, (scope: Scope) => [string, unknown[]]>> = {",
          closing: "};",
          order: "last",
        },
        `  ${table}: ({ cloud, tenantId }) => [
    "insert into ${table} (id, cloud, tenant_id, name, created_at) values (gen_random_uuid(), $1, $2, 'test', now())",
    [cloud, tenantId],
  ],`,
      ),
  },
];

const web = ({ kebab, camel, pascal }: Names): Insertion[] => [
  {
    path: "apps/web/src/app/routing/route-table.ts",
    insert: (text) => {
      if (text.includes(`path: "/${kebab}"`)) throw new Error(`a page stands at /${kebab} already`);
      return insertIntoBlock(
        text,
        { opening: "export const ROUTE_TABLE: readonly AppRoute[] = [", closing: "];", order: "last" },
        `  {
    path: "/${kebab}",
    titleKey: "shell.title.${camel}",
    when: { signIn: true },
    page: {
      load: () =>
        import("../../areas/${kebab}/pages/${kebab}-page.tsx").then(({ ${pascal}Page, texts }) => ({ Page: ${pascal}Page, texts })),
      texts: [uiTextsIn],
      asksServer: true,
    },
  },`,
      );
    },
  },
];

const faults = ({ kebab, camel }: Names): Insertion[] =>
  [
    ["faults/src/authz/expected/all.ts", "const TABLES: Readonly<Record<AreaName, ExpectedTable>> = {"],
    ["faults/src/requests/all.ts", "const REQUESTS: { readonly [Area in AreaName]: AreaRequests<Area> } = {"],
  ].map(([path = "", opening = ""]) => ({
    path,
    insert: (text) =>
      insertIntoBlock(
        insertImport(text, `import { ${camel} } from "./${kebab}.ts";`),
        { opening, closing: "};", order: "sorted" },
        `  ${camel},`,
      ),
  }));

/** An area that was listed as empty no longer is. */
const state = ({ kebab }: Names): Insertion => ({
  path: "ARCHITECTURE.md",
  insert: (text) => {
    const rows = text.split("\n").map((row) => {
      const [, areas = "", words = ""] = row.split("|");
      if (!words.trim().startsWith("empty")) return row;
      const others = areas.split(",").filter((area) => area.trim() !== kebab);
      return row.replace(areas, () => ` ${others.map((area) => area.trim()).join(", ")} `);
    });
    return insertAbove(rows.join("\n"), "| geography |", `| ${kebab} | begun: one list and one write |`);
  },
});
