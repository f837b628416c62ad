import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connectProber } from "./prober.ts";

const KEY = "a key of at least thirty-two characters";
const ORDER = { kind: "dns", name: "example.org", type: "TXT" } as const;

let reply: { status: number; body: unknown };
let asked: { url: string | undefined; authorization: string | undefined; body: string }[];
let server: Server;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      const { url, headers } = request;
      asked.push({ url, authorization: headers.authorization, body: Buffer.concat(parts).toString() });
      response.writeHead(reply.status, { location: "/elsewhere" }).end(JSON.stringify(reply.body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const prober = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connected = connectProber({ WAYMARK_PROBER_URL: url, WAYMARK_PROBER_KEY: KEY });
  if (connected === undefined) throw new Error("not connected");
  return connected;
};

describe("the prober", () => {
  test("gets an order with the key, and its observation is believed as far as its form goes", async () => {
    reply = { status: 200, body: { kind: "dns", answers: [{ outcome: "noName", records: [] }] } };
    expect(await prober().observe(ORDER)).toEqual(reply.body);
    expect(asked).toEqual([{ url: "/observe", authorization: `Bearer ${KEY}`, body: JSON.stringify(ORDER) }]);
  });

  test.each([
    [401, {}],
    [302, {}],
    [200, {}],
    [200, { kind: "rdap", outcome: "notFound", object: null }],
    [200, { kind: "dns", answers: [] }],
  ])("that answers %i %j has observed nothing", async (status, body) => {
    reply = { status, body };
    await expect(prober().observe(ORDER)).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  test("is absent where it is not set up", () => {
    expect(connectProber({ WAYMARK_PROBER_URL: undefined, WAYMARK_PROBER_KEY: undefined })).toBeUndefined();
  });
});
