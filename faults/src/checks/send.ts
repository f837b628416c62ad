import { request } from "node:http";

export type Sent = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Which address of this machine the request comes from. */
  readonly from?: string;
};

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly tookMs: number;
};

/** Node tells the length of a body by itself, except for methods that seldom have one. */
const lengthOf = ({ method, body }: Sent): Record<string, string> =>
  method === "DELETE" && body !== undefined ? { "content-length": String(Buffer.byteLength(body)) } : {};

/** One request on a connection of its own, from a chosen address: what fetch cannot do. */
export function send(origin: string, sent: Sent): Promise<Reply> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${origin}${sent.path}`,
      {
        method: sent.method ?? "GET",
        agent: false,
        headers: { ...lengthOf(sent), ...sent.headers },
        ...(sent.from === undefined ? {} : { localAddress: sent.from }),
      },
      (incoming) => {
        const tookMs = performance.now() - startedAt;
        const parts: Buffer[] = [];
        incoming.on("data", (part: Buffer) => parts.push(part));
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(parts).toString(),
            tookMs,
          }),
        );
        incoming.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(sent.body);
  });
}

/** Repeats a request that the server sheds: it has been counted nowhere. */
export async function sendWithRetry(origin: string, sent: Sent): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send(origin, sent);
    if (reply.status !== 503 || attempt === 5) return reply;
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply.headers["retry-after"] ?? 1)));
  }
}
