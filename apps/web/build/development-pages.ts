import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";

const CALLBACK = /^(\/gcc)?\/auth\/callback$/;

async function pageFor(server: ViteDevServer, folder: string, address: string): Promise<string> {
  const { pathname } = new URL(address, "http://localhost");
  const file = CALLBACK.test(pathname) ? "callback.html" : "app.html";
  return server.transformIndexHtml(address, await readFile(join(folder, file), "utf8"));
}

function isReadable(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}

/** Under the development server every address that is no file is the application, as it is behind the real one. */
export const developmentPages = (folder: string): Plugin => ({
  name: "waymark:development-pages",
  apply: "serve",
  configureServer: (server) => {
    // Vite itself would fail at such an address, with 500; the real server answers 400 too.
    server.middlewares.use((request, response, next) => {
      if (isReadable(request.url ?? "/")) return next();
      response.statusCode = 400;
      response.end("This address cannot be read.");
    });
    return () => {
      server.middlewares.use((request, response, next) => {
        pageFor(server, folder, request.originalUrl ?? "/").then((page) => {
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(page);
        }, next);
      });
    };
  },
});
