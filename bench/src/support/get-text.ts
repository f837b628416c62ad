import { type Agent, get, type IncomingHttpHeaders } from "node:http";

/** The reply of the server over a connection that the caller keeps; anything but success would make the figure meaningless. */
export function getText(
  url: string,
  { agent, headers }: { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> },
): Promise<{ readonly text: string; readonly headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("error", reject);
      reply.on("end", () => {
        const text = Buffer.concat(parts).toString();
        if (reply.statusCode === 200) resolve({ text, headers: reply.headers });
        else reject(new Error(`${url}: ${reply.statusCode} ${text}`));
      });
    }).on("error", reject);
  });
}
