import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { basemapModule } from "./basemap-module.ts";
import { fluentTokens } from "./fluent-tokens.ts";

const root = join(import.meta.dirname, "../gallery");
const outDir = join(import.meta.dirname, "../dist/gallery");
const port = Number(process.env.WAYMARK_GALLERY_PORT ?? 4470);

/** Builds the gallery as the product is built and serves it, so that a person or a test can look at every part. */
await build({
  root,
  configFile: false,
  logLevel: "warn",
  plugins: [react(), fluentTokens(), basemapModule()],
  build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
});
const server = await preview({ root, configFile: false, build: { outDir }, preview: { port, strictPort: true } });
console.log(`gallery: ${server.resolvedUrls?.local[0]}`);
