import { request } from "node:http";
import { json } from "node:stream/consumers";
import type { Flow } from "./feed-says.ts";
import { PROXY_PORT } from "./sample-flows.ts";

const DENIED = 403;
/** It let the request through, and nobody listens where the name leads here. */
const NOBODY_THERE = 503;

/** Asks the proxy for a tunnel, as a browser does. */
function asksFor({ name, port }: Flow): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const path = `${name}:${port}`;
    const call = request({ host: "127.0.0.1", port: PROXY_PORT, method: "CONNECT", path });
    call.once("connect", ({ statusCode, headers }, socket) => {
      socket.destroy();
      const error = String(headers["x-squid-error"]);
      if (statusCode === DENIED && error.startsWith("ERR_ACCESS_DENIED")) resolve(false);
      else if (statusCode === NOBODY_THERE && error.startsWith("ERR_CONNECT_FAIL")) resolve(true);
      else reject(new Error(`the proxy answers ${statusCode} ${error} to ${path}`));
    });
    call.once("error", reject);
    call.end();
  });
}

const flows = (await json(process.stdin)) as Flow[];
const seen: boolean[] = [];
for (const flow of flows) seen.push(await asksFor(flow));
process.stdout.write(JSON.stringify(seen), () => process.exit(0));
