import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { basemapModule } from "./build/basemap-module.ts";
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
  plugins: [react(), fluentTokens(), basemapModule(), developmentPages(join(import.meta.dirname, "development"))],
  build: {
    target: ["chrome111", "firefox114", "safari16.4"],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A few files instead of a dozen for what every first load needs; the callback page must need none of it.
          groups: [
            { name: "base", test: /node_modules\/(react|react-dom|scheduler|react-router|@griffel|keyborg)\// },
            {
              name: "shell",
              test: /packages\/contracts\/src\/(?!front-door|reports\/(sharing|history|hidden)|connectivity-test\/(finding|hub-events))|web\/src\/(ui\/(?!marks|owner-chip)|platform\/(?!api\/|sign-in|directory|hub|places|save-file|texts\/finding|problems\/silence|boot\/fetch)|areas\/connectivity-test\/place-name)|svg\/(building|data-histogram|globe|person)\./,
            },
            // Shared by the pages that show a report; in pieces they would be larger.
            {
              name: "report",
              test: /packages\/rules\/src\/(findings|geography)\/|contracts\/src\/(front-door\/metros|reports\/hidden|connectivity-test\/(finding|hub-events))|web\/src\/(ui\/(marks|owner-chip)|platform\/texts\/finding|areas\/connectivity-test\/(results\/|running\/(state|reduce|read-)|parts\/report\/show-as))/,
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
