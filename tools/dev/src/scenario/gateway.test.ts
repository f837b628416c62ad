import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "./gateway.ts";

let egressAddress = "240.1.1.23";
let gateway: Gateway;
let seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string };

const server = createServer((request, reply) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.once("end", () => {
    seen = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
    reply.writeHead(207, "Odd", ["Set-Cookie", "one=1", "Set-Cookie", "two=2"]).end("answer");
  });
});
server.on("upgrade", (request, socket) => {
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${request.headers["x-forwarded-for"]};`);
  socket.pipe(socket);
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const target = { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
  gateway = await startGateway({ target, egressAddress: () => egressAddress });
});
afterAll(async () => {
  await gateway.close();
  server.closeAllConnections();
  server.close();
});

const at = (path: string) => `http://127.0.0.1:${gateway.port}${path}`;

describe("the gateway", () => {
  it("tells the server the egress address and lets nobody else tell it", async () => {
    await fetch(at("/a"), { headers: { "X-Forwarded-For": "192.0.2.1", "x-forwarded-FOR": "192.0.2.2" } });
    expect(seen.headers["x-forwarded-for"]).toBe("240.1.1.23");
    egressAddress = "240.9.9.9";
    await fetch(at("/a"));
    expect(seen.headers["x-forwarded-for"]).toBe("240.9.9.9");
  });

  it("changes nothing else, there and back", async () => {
    const reply = await fetch(at("/b?c=%20d"), { method: "PUT", body: "text", headers: { Origin: "http://x.test" } });
    expect(seen).toMatchObject({ method: "PUT", url: "/b?c=%20d", body: "text" });
    expect(seen.headers).toMatchObject({ origin: "http://x.test", host: `127.0.0.1:${gateway.port}` });
    expect([reply.status, reply.statusText, await reply.text()]).toEqual([207, "Odd", "answer"]);
    expect(reply.headers.getSetCookie()).toEqual(["one=1", "two=2"]);
  });

  it("carries WebSockets, with the address in their opening", async () => {
    const socket = connect(gateway.port, "127.0.0.1");
    socket.write(
      "GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 1.1.1.1\r\n\r\n",
    );
    let heard = "";
    socket.on("data", (part) => {
      heard += part;
    });
    await expect.poll(() => heard).toContain(`101 Switching Protocols\r\n\r\n${egressAddress};`);
    socket.write("ping");
    await expect.poll(() => heard).toContain(";ping");
    socket.destroy();
  });

  it("looks like no server at all when there is none", async () => {
    const lonely = await startGateway({ target: { host: "127.0.0.1", port: 1 }, egressAddress: () => egressAddress });
    await expect(fetch(`http://127.0.0.1:${lonely.port}/`)).rejects.toThrow("fetch failed");
    await lonely.close();
  });
});
