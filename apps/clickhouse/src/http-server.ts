import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerQuery } from "./answer-query.ts";
import { requireCredentials } from "./credentials.ts";
import { openEngine } from "./engine.ts";
import { asFailure } from "./failure.ts";

const DRAIN_MS = 10_000;
/** As ClickHouse itself allows: the parameters of a query travel in its address, and a provider may have hundreds of solutions. */
const ADDRESS_BYTES_MOST = 1_048_576;

export interface ClickhouseServerOptions {
  dataFolder: string;
  backupFolder: string;
  host: string;
  port: number;
  user: string;
  /** An empty password turns the check off. */
  password: string;
  maxBodyBytes: number;
}

export interface ClickhouseServer {
  address: string;
  version: string;
  close(): Promise<void>;
}

function tell(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  const failure = asFailure(error);
  // After the first bytes only a closed connection can signal that the rest is missing.
  if (response.headersSent) return void response.destroy();
  response.removeHeader("content-encoding");
  // Closes after the error message; the client would otherwise keep sending a body that is never read.
  if (!request.complete) response.setHeader("connection", "close");
  response.writeHead(failure.status, {
    "content-type": "text/plain; charset=UTF-8",
    "x-clickhouse-exception-code": String(failure.code),
  });
  response.end(failure.body);
}

export async function startClickhouseServer(options: ClickhouseServerOptions): Promise<ClickhouseServer> {
  const engine = openEngine(options.dataFolder, options.backupFolder);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/ping") return void response.end("Ok.\n");
    requireCredentials(request, options.user, options.password);
    if (pathname !== "/") return void response.writeHead(404).end(`There is no handle ${pathname}\n`);
    if (request.method === "GET" && search === "") return void response.end("Ok.\n");
    await answerQuery(engine, request, response, options);
  };

  const server = createServer({ maxHeaderSize: ADDRESS_BYTES_MOST }, (request, response) => {
    answer(request, response).catch((error: unknown) => tell(error, request, response));
  });
  // The client reuses idle connections for up to 2.5 s, so the server must keep them open for longer.
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, resolve);
  });

  return {
    address: `http://${options.host}:${(server.address() as AddressInfo).port}`,
    version: engine.version,
    async close() {
      const drained = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await drained;
      clearTimeout(timer);
      await engine.close();
    },
  };
}
