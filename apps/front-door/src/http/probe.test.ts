import { once } from "node:events";
import { connect } from "node:net";
import { WhoamiReply } from "@waymark/contracts/front-door/replies";
import { afterAll, describe, expect, it } from "vitest";
import { startTestDoor } from "../test-door.ts";

const door = await startTestDoor();
afterAll(async () => {
  expect(door.reported).toEqual([]);
  await door.close();
});

/** Returns everything that the door sends back until it closes the connection or stops sending. */
async function raw(text: string, silenceMs = 500): Promise<string> {
  const socket = connect(door.port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  socket.write(text);
  socket.setTimeout(silenceMs, () => socket.destroy());
  await once(socket, "close");
  return received;
}

const EXPECTED = [
  "HTTP/1.1 204 No Content",
  "Timing-Allow-Origin: *",
  "Access-Control-Allow-Origin: *",
  "Access-Control-Expose-Headers: X-Waymark-Metro, X-Waymark-Workload",
  "Cache-Control: no-store",
  "X-Waymark-Metro: FRA",
  "X-Waymark-Workload: mail",
  "Connection: keep-alive",
  "Keep-Alive: timeout=30, max=5000",
  "\r\n",
].join("\r\n");

describe("the probe", () => {
  it("answers exactly this and nothing more, in less than a third of a packet", async () => {
    for (const line of ["GET /probe", "HEAD /probe", "GET /probe?sample=17"])
      expect(await raw(`${line} HTTP/1.1\r\nHost: door\r\n\r\n`)).toBe(EXPECTED);
    expect(EXPECTED.length).toBeLessThan(400);
  });

  it("keeps one connection for 25 samples", async () => {
    const request = "GET /probe HTTP/1.1\r\nHost: door\r\n\r\n";
    expect(await raw(request.repeat(25))).toBe(EXPECTED.repeat(25));
  });

  it("takes no body and no other method", async () => {
    const body = await raw("GET /probe HTTP/1.1\r\nHost: door\r\nContent-Length: 5\r\n\r\nhello");
    expect(body).toMatch(/^HTTP\/1.1 413 .*"body_refused"/s);
    const chunked = await raw("GET /probe HTTP/1.1\r\nHost: door\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
    expect(chunked).toMatch(/^HTTP\/1.1 413 /);
    expect((await fetch(`${door.url}/probe`, { method: "PUT" })).status).toBe(405);
  });
});

describe("the door", () => {
  it("says that it lives, and problems small with the headers of every answer", async () => {
    expect(await (await fetch(`${door.url}/livez`)).json()).toEqual({ status: "alive" });
    const missing = await fetch(`${door.url}/elsewhere`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get("timing-allow-origin")).toBe("*");
    expect(missing.headers.get("access-control-allow-origin")).toBe("*");
    expect(missing.headers.get("x-waymark-metro")).toBe("FRA");
    expect(await missing.json()).toEqual({ type: "urn:waymark:problem:not_found", status: 404, code: "not_found" });
    for (const path of ["/__proto__", "/constructor", "//probe"])
      expect((await fetch(`${door.url}${path}`)).status, path).toBe(404);
  });

  it("answers a preflight", async () => {
    const answer = await fetch(`${door.url}/upload`, { method: "OPTIONS" });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-methods")).toBe("GET, HEAD, POST");
  });

  it("tells the caller its own address, whatever headers claim, ten times a connection", async () => {
    const one = "GET /whoami HTTP/1.1\r\nHost: door\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n";
    const answers = await raw(one.repeat(11));
    expect(answers.match(/HTTP\/1.1 200/g)).toHaveLength(10);
    expect(answers.match(/HTTP\/1.1 429/g)).toHaveLength(1);
    expect(answers).not.toContain("203.0.113.9");
    const reply = WhoamiReply.parse(await (await fetch(`${door.url}/whoami`)).json());
    expect(reply).toEqual({ address: "127.0.0.1", family: 4 });
  });

  it("tells IPv6 from IPv4 on a socket that takes both", async () => {
    const both = await startTestDoor({ host: "::", dns: undefined });
    const ask = async (host: string) => (await fetch(`http://${host}:${both.port}/whoami`)).json();
    expect(await ask("127.0.0.1")).toEqual({ address: "127.0.0.1", family: 4 });
    expect(await ask("[::1]")).toEqual({ address: "::1", family: 6 });
    await both.close();
  });

  it("cuts off a request that trickles in", { timeout: 60_000 }, async () => {
    expect(await raw("GET /probe HTTP/1.1\r\nHost:", 50_000)).toContain("408");
  });

  it("refuses headers larger than it has use for", async () => {
    const padding = `X-Padding: ${"x".repeat(10_000)}`;
    expect(await raw(`GET /probe HTTP/1.1\r\nHost: door\r\n${padding}\r\n\r\n`)).toContain("431");
  });
});
