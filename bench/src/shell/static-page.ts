import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

/** The same start page with its styles and without scripts: the best possible time for a page of this size. */
export async function serveWithoutScripts(
  webUrl: string,
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const page = await (await fetch(`${webUrl}/`)).text();
  const plain = page
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, "")
    .replaceAll('href="/assets/', `href="${webUrl}/assets/`);
  const styles = new Map<string, string>();
  for (const [, href = ""] of plain.matchAll(/<link\b[^>]*href="([^"]+\.css)"/g))
    styles.set(new URL(href).pathname, await (await fetch(href)).text());
  const html = plain.replaceAll(webUrl, "");
  const server = createServer((request, reply) => {
    const style = styles.get(request.url ?? "");
    reply.writeHead(200, {
      "content-type": style === undefined ? "text/html; charset=utf-8" : "text/css",
      "content-encoding": "gzip",
    });
    reply.end(gzipSync(style ?? html));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://localhost:${port}/`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
