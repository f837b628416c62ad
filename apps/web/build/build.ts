import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import { textsOf } from "@waymark/messages/catalogue";
import { build, type Manifest } from "vite";
import { EARLY_ACTIONS_SCRIPT } from "../src/platform/boot/early-actions.ts";
import { SWITCHED_OFF_SCRIPT } from "../src/platform/boot/switched-off.ts";
import { THEME_SCRIPT } from "../src/platform/theme/theme-choice.ts";
import type * as Prerender from "../src/prerender.tsx";
import { compressAssets } from "./compress-assets.ts";
import { filesOf } from "./manifest.ts";
import { callbackTemplate, pageTemplate } from "./page-template.ts";

const root = join(import.meta.dirname, "..");
const client = join(root, "dist/client");
const server = join(root, "dist/prerender");
const common = { root, configFile: join(root, "vite.config.ts"), logLevel: "warn" } as const;

async function buildClient(): Promise<Manifest> {
  await build({
    ...common,
    build: {
      outDir: client,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: ["src/main.tsx", "src/callback.ts"].map((file) => join(root, file)) },
    },
  });
  const manifest = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8"));
  await rm(join(client, ".vite"), { recursive: true });
  return manifest;
}

async function buildPrerender(): Promise<typeof Prerender> {
  await build({ ...common, build: { outDir: server, emptyOutDir: true, ssr: join(root, "src/prerender.tsx") } });
  return import(pathToFileURL(join(server, "prerender.js")).href);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function writePages(manifest: Manifest, { prerender, BASE_STAND_IN }: typeof Prerender): Promise<void> {
  const entry = filesOf(manifest, "src/main.tsx");
  const app = filesOf(manifest, "src/start-app.tsx");
  for (const language of LANGUAGES) {
    const texts = textsOf(language);
    for (const template of ["start", "app"] as const) {
      const { html, styles, title } = prerender(template, language, texts);
      const page = pageTemplate({
        language,
        template,
        title,
        description: texts["start.lead"].replaceAll("{suite}", "%%SUITE%%"),
        styles,
        html: html.replaceAll(BASE_STAND_IN, "%%BASE%%"),
        stylesheets: [...new Set([...entry.css, ...app.css])],
        entry: entry.js[0] ?? "",
        preloads: app.js.filter((file) => !entry.js.includes(file)),
        themeScript: THEME_SCRIPT,
        switchedOffScript: SWITCHED_OFF_SCRIPT,
        earlyActionsScript: EARLY_ACTIONS_SCRIPT,
      });
      if (/\sstyle="/.test(page))
        throw new Error(`${language}/${template} has a style attribute, which the policy forbids`);
      await write(join(client, `pages/${language}/${template}.html`), page);
    }
  }
  const callback = filesOf(manifest, "src/callback.ts");
  await write(join(client, "pages/callback.html"), callbackTemplate(callback.js[0] ?? "", callback.js.slice(1)));
}

process.env.NODE_ENV = "production";
const manifest = await buildClient();
await writePages(manifest, await buildPrerender());
await compressAssets(join(client, "assets"));
