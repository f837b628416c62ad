import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";
import { createServer, type Plugin } from "vite";

const WEB = join(ROOT, "apps/web");

/** Columns that a component keeps to itself: the module that is loaded here also hands them out. */
const OPENED: Readonly<Record<string, string>> = { "network-health/parts/metro-list.tsx": "columnsOf" };

const openModules: Plugin = {
  name: "open-modules",
  enforce: "pre",
  transform: (code, id) => {
    const name = Object.entries(OPENED).find(([file]) => id.endsWith(file))?.[1];
    return name === undefined ? null : `${code}\nexport { ${name} };\n`;
  },
};

export type WebModules = {
  /** The module of the web's source at this path, as the web itself would load it. */
  readonly load: <Module>(path: string) => Promise<Module>;
  readonly stop: () => Promise<void>;
};

/** Loads modules of the web's source, translated by its own build and without a page. */
export async function openWebModules(): Promise<WebModules> {
  const cacheDir = mkdtempSync(join(tmpdir(), "waymark-web-modules-"));
  const server = await createServer({
    root: WEB,
    configFile: join(WEB, "vite.config.ts"),
    logLevel: "error",
    cacheDir,
    plugins: [openModules],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, entries: [] },
  });
  return {
    load: async <Module>(path: string) => (await server.ssrLoadModule(`/src/${path}`)) as Module,
    stop: async () => {
      await server.close();
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
}
