import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const CALLBACK = /^(\/gcc)?\/auth\/callback$/;

/** Under the development server every address that is no file is the application, as it is behind the real one. */
export const developmentPages = (folder: string): Plugin => ({
  name: "waymark:development-pages",
  apply: "serve",
  configureServer: (server) => () => {
    server.middlewares.use(async (request, response, next) => {
      try {
        const address = request.originalUrl ?? "/";
        const { pathname } = new URL(address, "http://localhost");
        const file = CALLBACK.test(pathname) ? "callback.html" : "app.html";
        const page = await server.transformIndexHtml(address, await readFile(join(folder, file), "utf8"));
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.end(page);
      } catch (error) {
        next(error);
      }
    });
  },
});
