import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTurnRelay } from "@waymark/dev/relay/start-turn-relay";
import { freePorts } from "@waymark/dev/relay/test-free-ports";
import { relayCredential } from "@waymark/dev/relay/test-turn-client";
import { startTestDoor } from "@waymark/front-door/test-door";
import { bundleMeasuring } from "../../../apps/web/build/bundle-measuring.ts";
import { contextOf, metro } from "./measuring-context.ts";

const KNOWN_TEXT = "This text is known.";
const SECRET = "only for this story";

/** Doors, relay and an empty page with the engine, all real and all on this machine. */
export async function startMeasuringWorld() {
  const bundle = await bundleMeasuring();
  const page = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0];
    const [type, text] =
      path === "/measuring.js"
        ? ["text/javascript", bundle]
        : path === "/known.txt"
          ? ["text/plain", KNOWN_TEXT]
          : ["text/html", "<!doctype html><title>measuring</title>"];
    response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" }).end(text);
  }).listen(0, "127.0.0.1");
  await once(page, "listening");
  const pageUrl = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;

  const mail = await startTestDoor();
  const other = await startTestDoor({ metro: "AMS", dns: undefined });
  const files = await startTestDoor({ workload: "files", dns: undefined });
  const relay = await startWorldRelay();

  const footprint = {
    metros: [metro("FRA", { mail: mail.url, files: files.url }), metro("AMS", { mail: other.url })],
    inUse: { mail: mail.url, files: files.url },
    ipv4: other.url,
    ipv6: `http://[::1]:${other.port}`,
    runName: `http://{nonce}.r.localhost:${mail.port}`,
    requiredNames: [{ name: "open.example", url: `${other.url}/probe` }],
    content: { url: `${pageUrl}/known.txt`, expected: KNOWN_TEXT },
  };
  return {
    pageUrl,
    doors: { mail, other, files },
    context: (changes: Parameters<typeof contextOf>[0] = {}) =>
      contextOf({
        ...changes,
        footprint: { ...footprint, ...changes.footprint },
        run: { relays: relay.servers, ...changes.run },
      }),
    async close() {
      await Promise.all([mail.close(), other.close(), files.close(), relay.stop()]);
      page.close();
      page.closeAllConnections();
    },
  };
}

export type MeasuringWorld = Awaited<ReturnType<typeof startMeasuringWorld>>;

/** Two ports that answer and one that does not. */
async function startWorldRelay() {
  const folder = mkdtempSync(join(tmpdir(), "measuring-relay-"));
  const [first, second = 0, silent = 0] = await freePorts(3);
  const running = await startTurnRelay({ host: "127.0.0.1", ports: [first, second], secret: SECRET, folder });
  const credential = relayCredential(SECRET, Math.floor(Date.now() / 1_000) + 3_600);
  const server = (port: number, transport: "udp" | "tcp") => ({
    urls: [`turn:127.0.0.1:${port}?transport=${transport}`],
    ...credential,
  });
  return {
    servers: [server(first, "udp"), server(silent, "udp"), server(second, "tcp")],
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
