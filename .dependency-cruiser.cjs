// Who may import whom. Rules match by pattern, so that a new area or app is covered unasked.
// Every rule is proved to turn red in tools/checks/src/boundaries.test.ts.

const TEST = "\\.test\\.tsx?$|\\.story\\.ts$";
const OURS = "^(apps|packages|tools|e2e|lab|bench|faults|db)/";
const DOWNSTREAM = "^(tools|e2e|lab|bench|faults)/";
const WEB = "^apps/web/src";
const SERVER = "^apps/server/src";
const SERVER_AREAS = `${SERVER}/areas/`;

const npm = (names) => `(^|/)node_modules/(${names})(/|$)`;

const everywhere = [
  {
    name: "no-circular",
    comment: "A circle has no order in which it can be read, tested or loaded.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-unresolvable",
    comment: "An import that leads nowhere is checked by no other rule.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: "^virtual:" },
  },
  {
    name: "nothing-imports-tests",
    comment: "Shared test helpers live in files of their own.",
    severity: "error",
    from: {},
    to: { path: TEST },
  },
  {
    name: "apps-never-import-apps",
    comment: "Processes speak through contracts only; the operator's command line alone calls the server's verbs.",
    severity: "error",
    from: { path: "^apps/([^/]+)/", pathNot: "^apps/cli/" },
    to: { path: "^apps/", pathNot: "^apps/$1/" },
  },
  {
    name: "cli-imports-only-the-server",
    comment: "A command is a thin call of a verb that the server has.",
    severity: "error",
    from: { path: "^apps/cli/" },
    to: { path: "^apps/", pathNot: "^apps/(cli|server)/" },
  },
  {
    name: "product-never-imports-tools",
    comment: "What runs in production does not need what builds, tests or measures it.",
    severity: "error",
    from: { path: "^(apps|packages)/", pathNot: TEST },
    to: { path: DOWNSTREAM },
  },
];

const packages = [
  {
    name: "contracts-and-messages-stand-alone",
    comment: "They are the words everything else speaks; they import nothing of ours.",
    severity: "error",
    from: { path: "^packages/(contracts|messages)/" },
    to: { path: OURS, pathNot: "^packages/$1/" },
  },
  {
    name: "rules-import-only-contracts",
    comment: "Decisions know the words and nothing else.",
    severity: "error",
    from: { path: "^packages/rules/" },
    to: { path: OURS, pathNot: "^packages/(rules|contracts)/" },
  },
  {
    name: "rules-are-pure",
    comment: "No I/O, clock or randomness: neither Node's modules nor a library.",
    severity: "error",
    from: { path: "^packages/rules/", pathNot: TEST },
    to: { dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg"], pathNot: OURS },
  },
  {
    name: "endpoint-tables-without-schemas",
    comment: "routes.ts reaches the browser's first load; zod and the schemas must not come with it.",
    severity: "error",
    from: { path: "^packages/contracts/src.*/routes\\.ts$" },
    to: { path: `${npm("zod")}|(^|/)schemas\\.ts$`, dependencyTypesNot: ["type-only"] },
  },
];

const web = [
  {
    name: "web-areas-never-import-each-other",
    comment: "What two areas share belongs to ui, platform or rules.",
    severity: "error",
    from: { path: `${WEB}/areas/([^/]+)/` },
    to: { path: `${WEB}/areas/`, pathNot: `${WEB}/areas/$1/` },
  },
  {
    name: "web-areas-never-import-up",
    comment: "app composes the areas, never the other way round.",
    severity: "error",
    from: { path: `${WEB}/areas/`, pathNot: TEST },
    to: { path: `${WEB}/(app/|[^/]+$)` },
  },
  {
    name: "web-tools-never-import-up",
    comment: "platform and ui know no area and no page.",
    severity: "error",
    from: { path: `${WEB}/(platform|ui)/`, pathNot: TEST },
    to: { path: `${WEB}/(app/|areas/|[^/]+$)` },
  },
  {
    name: "web-without-node",
    comment: "The browser has none of Node's modules.",
    severity: "error",
    from: { path: `${WEB}/`, pathNot: TEST },
    to: { dependencyTypes: ["core"] },
  },
];

const server = [
  {
    name: "server-areas-never-import-up",
    comment: "processes and wiring compose the areas, never the other way round.",
    severity: "error",
    from: { path: SERVER_AREAS, pathNot: TEST },
    to: { path: `${SERVER}/(processes/|[^/]+$)` },
  },
  {
    name: "server-platform-never-imports-up",
    comment: "platform knows no area and no process.",
    severity: "error",
    from: { path: `${SERVER}/platform/`, pathNot: TEST },
    to: { path: `${SERVER}/(areas/|processes/|[^/]+$)` },
  },
  {
    name: "server-areas-share-ports-and-reads",
    comment: "Of another area only port.ts and *.read.ts may be used; effects after the commit travel as events.",
    severity: "error",
    from: { path: `${SERVER_AREAS}([^/]+)/`, pathNot: TEST },
    to: { path: SERVER_AREAS, pathNot: [`${SERVER_AREAS}$1/`, "\\.read\\.ts$", "/port\\.ts$"] },
  },
  {
    name: "only-routes-know-http",
    comment: "Inside an area only routes.ts imports Fastify, types included.",
    severity: "error",
    from: { path: SERVER_AREAS, pathNot: ["/routes\\.ts$", TEST] },
    to: { path: npm("fastify|@fastify/[^/]+|fastify-[^/]+") },
  },
  {
    name: "only-consume-knows-nats",
    comment: "Inside an area only consume.ts imports NATS, types included.",
    severity: "error",
    from: { path: SERVER_AREAS, pathNot: ["/consume\\.ts$", TEST] },
    to: { path: npm("@nats-io/[^/]+") },
  },
  {
    name: "only-stores-and-reads-know-a-database",
    comment: "Inside an area only store.ts and *.read.ts import a database client, types included.",
    severity: "error",
    from: { path: SERVER_AREAS, pathNot: ["/store\\.ts$", "\\.read\\.ts$", TEST] },
    to: { path: npm("kysely|pg|@types/pg|@clickhouse/[^/]+") },
  },
];

module.exports = {
  forbidden: [...everywhere, ...packages, ...web, ...server],
  options: {
    // TypeScript 7 has no compiler API: without swc nothing is read and the run still succeeds.
    parser: "swc",
    // Anchored to our own folders: unanchored it also hides every library that resolves to node_modules/…/dist.
    exclude: { path: `${OURS}(?!.*node_modules/).*/(dist|\\.waymark)/` },
    doNotFollow: { path: "(^|/)node_modules/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json", ".d.ts"],
      mainFields: ["module", "main", "types"],
    },
  },
};
