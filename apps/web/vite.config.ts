import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { basemapModule } from "./build/basemap-module.ts";
import { browserRoutesModule } from "./build/browser-routes.ts";
import { developmentPages } from "./build/development-pages.ts";
import { fluentTokens } from "./build/fluent-tokens.ts";

const BACKEND = [
  "api",
  "AnonymousConnectivityTest",
  "ConnectivityTest",
  "config",
  "IPClassification",
  "messagingHub",
  "livez",
  "readyz",
  "\\.well-known",
];

export default defineConfig({
  root: import.meta.dirname,
  // The base path is known at run time only: chunks find each other, and pages carry the server's placeholder.
  base: "./",
  appType: "custom",
  plugins: [
    react(),
    fluentTokens(),
    basemapModule(),
    browserRoutesModule(),
    developmentPages(join(import.meta.dirname, "development")),
  ],
  build: {
    target: ["chrome111", "firefox114", "safari16.4"],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A few files instead of a dozen for what every first load needs; the callback page must need none of it.
          groups: [
            {
              name: "base",
              test: /node_modules\/((react|react-dom|scheduler|react-router|@griffel|keyborg)\/|@fluentui\/(react-shared-contexts\/lib\/ProviderContext|react-tabster\/lib\/focus\/constants|react-utilities\/lib\/(compose\/getIntrinsicElementProps|hooks\/use(Id|MergedRefs)|ssr\/SSRContext|utils\/(getNativeElementProps|isHTMLElement|properties)))\b)/,
            },
            {
              name: "shell",
              test: /packages\/contracts\/src\/(?!front-door|(change-requests|endpoint-sets|fqdns|intake|network-health|outages|performance|registration|solutions|workloads)\/|uuid|reports\/(sharing|history|hidden)|connectivity-test\/(finding|hub-events))|web\/src\/(ui\/(app-link|base|complaint|form\.module|logo|menu-button|message-page|new-tab|page-skeleton|place-field|quiet-boundary|ui)[./]|platform\/(?!api\/|address-state|queries|sign-in|directory|hub|places|test-run|save-file|pause|texts\/(finding|formats|place-words|quantity|relative|words)|problems\/silence|boot\/fetch))|svg\/(building|data-histogram|globe|organization|history|person|question-circle|top-speed)\./,
            },
            // Shared by the pages that show a report; in pieces they would be larger.
            {
              name: "report",
              test: /packages\/rules\/src\/(findings|geography|comparison\/same-place)[/.]|svg\/(arrow-download|chevron-down|location|more-horizontal)\.|contracts\/src\/(front-door\/metros|reports\/hidden|connectivity-test\/(finding|hub-events))|web\/src\/(ui\/(marks|moment[.]|owner-chip|picture-heading|figure-table)|platform\/(texts\/(finding|formats|place-words|quantity|words)|test-run\/(state|reduce|read-|given-name))|areas\/report\/groups\/)/,
            },
            // What the late parts share: each file more would be named in the first load.
            {
              name: "path",
              test: /packages\/rules\/src\/prediction\/|web\/src\/(ui\/map\/(great-circle|mercator|fit-camera|land-paths|map-picture|use-in-view|use-size|use-loaded|load-basemap)|areas\/report\/parts\/(map\/drawing|path\/(path-of-report|stop-icons)|actions\/hand-over-outcome)|platform\/test-run\/hand-over-days)[/.]/,
            },
            {
              debugName: "start-late",
              name: (id) => `start-late-${/messages\/src\/([^/]+)/.exec(id)?.[1]}`,
              test: /packages\/messages\/src\/[^/]+\/(start-late|effects)\./,
            },
          ],
        },
      },
    },
  },
  // All that any page may load is prepared at the start; else the first visit of each page reloads it.
  optimizeDeps: { entries: ["src/main.tsx", "src/callback.ts", "src/**/*.tsx"] },
  server: {
    host: "localhost",
    port: Number(process.env.WAYMARK_WEB_PORT ?? 4400),
    strictPort: true,
    proxy: {
      [`^(/gcc)?/(${BACKEND.join("|")})(/|\\?|$)`]: {
        target: process.env.WAYMARK_API_URL ?? "http://localhost:4401",
        ws: true,
      },
    },
  },
});
