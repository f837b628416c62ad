import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { selfSigned } from "./test-certificate.ts";
import { freshNonce, mintTicket, TEST_ZONE, ticketKey } from "./test-door.ts";
import { type DoorProcess, spawnDoor } from "./test-process.ts";

const DOOR = {
  WAYMARK_DOOR_PORT: "0",
  WAYMARK_DOOR_METRO: "FRA",
  WAYMARK_DOOR_WORKLOAD: "files",
  WAYMARK_DOOR_TICKET_KEY: ticketKey,
};
const ADDRESS = /\d{1,3}(\.\d{1,3}){3}|[0-9a-f]*::[0-9a-f]*|localhost/i;

let running: DoorProcess | undefined;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "front-door-"));
});
afterEach(() => {
  running?.child.kill("SIGKILL");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function start(more: Record<string, string> = {}): Promise<{ port: number; dnsPort: number; door: DoorProcess }> {
  const door = spawnDoor({ ...DOOR, ...more });
  running = door;
  await expect.poll(door.said, { timeout: 8_000 }).toMatch(/port \d+/);
  const ports = [...door.said().matchAll(/port (\d+)/g)].map((match) => Number(match[1]));
  return { port: ports[0] ?? 0, dnsPort: ports[1] ?? 0, door };
}

describe("the process", { timeout: 15_000 }, () => {
  it("says nothing about anybody, whatever is asked of it, and ends on request", async () => {
    const { port, dnsPort, door } = await start({
      WAYMARK_DOOR_DNS_PORT: "0",
      WAYMARK_DOOR_DNS_ZONE: TEST_ZONE,
      WAYMARK_DOOR_DNS_IPV4: "192.0.2.7",
    });
    const url = `http://127.0.0.1:${port}`;
    const nonce = freshNonce();
    const ticket = await mintTicket({ nonce });
    const answers = await Promise.all([
      ...["/probe", "/whoami", "/livez", "/nothing", `/download?bytes=9&ticket=${ticket}`, "/download?bytes=9"].map(
        async (path) => (await fetch(url + path)).status,
      ),
      fetch(`${url}/upload?ticket=${ticket}`, { method: "POST", body: "abc" }).then((answer) => answer.status),
    ]);
    expect(answers).toEqual([204, 200, 200, 404, 200, 401, 200]);

    const resolver = new Resolver({ timeout: 500, tries: 1 });
    resolver.setServers([`127.0.0.1:${dnsPort}`]);
    await resolver.resolve4(`${nonce}.r.${TEST_ZONE}`);
    await expect(resolver.resolve4("example.com")).rejects.toThrow("EREFUSED");
    await misbehave(port, ticket);

    expect((await fetch(`${url}/probe`)).headers.get("x-waymark-workload")).toBe("files");
    door.child.kill("SIGTERM");
    expect(await door.ended).toBe(0);
    expect(door.said()).toBe(
      `front door: FRA (files), HTTP on port ${port}, DNS on port ${dnsPort}\nfront door: closed\n`,
    );
    expect(door.said()).not.toMatch(ADDRESS);
  });

  it("speaks TLS with the files it is given, and HTTP/1.1 only", async () => {
    const { certificate, key } = selfSigned(folder);
    const { port, door } = await start({
      WAYMARK_DOOR_TLS_CERTIFICATE_FILE: certificate,
      WAYMARK_DOOR_TLS_KEY_FILE: key,
    });
    const first = await probeByTls(port);
    expect(first).toMatchObject({ protocol: "http/1.1", answer: expect.stringContaining("204 No Content") });

    selfSigned(folder);
    door.child.kill("SIGHUP");
    await expect.poll(door.said).toContain("certificate read again");
    const second = await probeByTls(port);
    expect(second.fingerprint).not.toBe(first.fingerprint);

    await writeFile(key, "rubble");
    door.child.kill("SIGHUP");
    await expect.poll(door.said).toContain("certificate not renewed");
    expect((await probeByTls(port)).fingerprint).toBe(second.fingerprint);

    const plain = connect(port, "127.0.0.1");
    plain.write("GET /probe HTTP/1.1\r\n\r\n");
    await once(plain, "close");
    expect(door.said()).toContain("HTTPS");
  });

  it("lists every fault of its settings at once", async () => {
    await writeFile(join(folder, "certificate"), "x");
    const door = spawnDoor({
      WAYMARK_DOOR_PORT: "99999",
      WAYMARK_DOOR_METRO: "Frankfurt",
      WAYMARK_DOOR_WORKLOAD: "chat",
      WAYMARK_DOOR_TICKET_KEY: "short",
      WAYMARK_DOOR_TLS_KEY_FILE: join(folder, "missing"),
      WAYMARK_DOOR_DNS_IPV6: "not an address",
    });
    expect(await door.ended).toBe(1);
    for (const name of ["PORT", "METRO", "WORKLOAD", "TICKET_KEY", "TLS_KEY_FILE", "DNS_IPV6"])
      expect(door.said()).toContain(`WAYMARK_DOOR_${name}: `);

    const halves = spawnDoor({
      ...DOOR,
      WAYMARK_DOOR_TLS_CERTIFICATE_FILE: join(folder, "certificate"),
      WAYMARK_DOOR_DNS_PORT: "0",
    });
    expect(await halves.ended).toBe(1);
    for (const name of ["TLS_KEY_FILE", "DNS_ZONE", "DNS_IPV4"])
      expect(halves.said()).toContain(`WAYMARK_DOOR_${name}: `);
  });
});

async function probeByTls(port: number) {
  const socket = connectTls({ port, host: "localhost", rejectUnauthorized: false, ALPNProtocols: ["h2", "http/1.1"] });
  await once(socket, "secureConnect");
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.write("GET /probe HTTP/1.1\r\nHost: door\r\n\r\n");
  const [answer] = await once(socket, "data");
  socket.destroy();
  return { protocol: socket.alpnProtocol, fingerprint: fingerprint256, answer: String(answer) };
}

/** Aborted, broken and hostile connections, because programs often log the client's address then. */
async function misbehave(port: number, ticket: string): Promise<void> {
  const lines = ["\0\0\0", "GET /probe HTTP/9.9\r\n\r\n", `GET /${"x".repeat(20_000)} HTTP/1.1\r\n\r\n`];
  for (const line of [
    ...lines,
    `POST /upload?ticket=${ticket} HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\nabc`,
  ]) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(line);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.resetAndDestroy();
  }
  const echo = new WebSocket(`ws://127.0.0.1:${port}/echo?ticket=${ticket}`);
  await once(echo, "open");
  echo.send("x");
  echo.terminate();
}
