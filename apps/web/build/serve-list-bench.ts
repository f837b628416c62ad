import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { fluentTokens } from "./fluent-tokens.ts";

const root = join(import.meta.dirname, "../gallery/list-bench");
const outDir = join(import.meta.dirname, "../dist/list-bench");
const port = Number(process.env.WAYMARK_LIST_BENCH_PORT ?? 4480);

/** Builds the page of the list's bench as the product is built and serves it. */
await build({
  root,
  configFile: false,
  logLevel: "error",
  plugins: [react(), fluentTokens()],
  build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
});
await preview({ root, configFile: false, build: { outDir }, preview: { port, strictPort: true } });
console.log(`list bench: http://localhost:${port}/`);
