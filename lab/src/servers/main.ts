import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Server as TcpServer } from "node:net";
import { startFrontDoor } from "@waymark/front-door/front-door";
import { makeCertificate } from "./certificate.ts";
import { createUpgradeRefuser, forwardTo, servePortal, serveTexts, serveUntimed } from "./small-servers.ts";
import type { ServerPlan } from "./start-servers.ts";

const KEEP_ALIVE_MS = 30_000;
const DNS_PORT = 53;

async function startServer(plan: ServerPlan): Promise<void> {
  const tls = plan.isTls ? makeCertificate() : undefined;
  const options = { noDelay: true };
  const serve = (handle: RequestListener) =>
    listen(tls ? createTlsServer({ ...options, ...tls }, handle) : createServer(options, handle), plan);
  switch (plan.kind) {
    case "door":
      await startFrontDoor({
        host: plan.address,
        port: plan.port,
        metro: plan.metro,
        workload: plan.workload,
        ticketKey: plan.ticketKey,
        tls: tls && { certificate: tls.cert, key: tls.key },
        dns: plan.zone && { host: plan.address, port: DNS_PORT, zone: plan.zone },
      });
      return;
    case "untimedDoor":
      return serve(serveUntimed(plan.metro, plan.workload));
    case "portal":
      return serve(servePortal);
    case "texts":
      return serve(serveTexts(plan.texts));
    case "forward":
      return listen(forwardTo(plan.socket), plan);
    case "upgradeRefuser":
      return listen(createUpgradeRefuser(plan.door), plan);
  }
}

async function listen(server: Server | TcpServer, { address, port }: ServerPlan): Promise<void> {
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, address);
  await once(server, "listening");
}

for (const plan of JSON.parse(process.argv[2] ?? "[]") as ServerPlan[]) await startServer(plan);
console.log("servers ready");
