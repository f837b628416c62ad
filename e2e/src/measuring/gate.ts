import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";

export type Gate = {
  readonly url: string;
  /** How many requests were under way at once, at most. */
  readonly mostAtOnce: () => number;
  readonly paths: readonly string[];
  readonly close: () => Promise<void>;
};

type Rules = {
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  readonly delayMs?: number;
  /** Headers that the gate takes away from every answer. */
  readonly strip?: readonly string[];
  /** Answers in the door's place; true when it did, and when it never will. */
  readonly instead?: (request: IncomingMessage, response: ServerResponse, count: number) => boolean;
  /** Called when a request begins and ends, with its number at this gate. */
  readonly onRequest?: (url: string, change: 1 | -1, number: number) => void;
};

/** Stands before a real door like a proxy, a filter or a long way. It lets no WebSocket through. */
export async function startGate(doorUrl: string, rules: Rules = {}): Promise<Gate> {
  const paths: string[] = [];
  let underWay = 0;
  let most = 0;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const number = paths.push(request.url ?? "");
    underWay += 1;
    most = Math.max(most, underWay);
    rules.onRequest?.(url(), 1, number);
    response.once("close", () => {
      underWay -= 1;
      rules.onRequest?.(url(), -1, number);
    });
    if (rules.instead?.(request, response, number)) return;
    setTimeout(() => pass(request, response), rules.delayMs ?? 0);
  };
  const server = rules.tls ? createTlsServer(rules.tls, answer) : createServer(answer);
  server.on("upgrade", (_request, socket) => socket.destroy());
  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers } = request;
    const onward = ask(`${doorUrl}${request.url}`, { method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !rules.strip?.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(response);
    });
    onward.once("error", () => response.destroy());
    request.pipe(onward);
  }
  const url = () => `${rules.tls ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: url(),
    mostAtOnce: () => most,
    paths,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
