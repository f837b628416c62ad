import { proberLimits } from "@waymark/contracts/prober/limits";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startWebServer } from "../test-servers.ts";
import { dial, Forbidden, TooLarge } from "./dial.ts";

let canary: Awaited<ReturnType<typeof startWebServer>>;
beforeEach(async () => {
  canary = await startWebServer((request, response) => {
    if (request.url === "/large") return void response.end(Buffer.alloc(proberLimits.replyMaxBytes + 1));
    if (request.url === "/silent") return;
    response.end(`host ${request.headers.host}`);
  });
});
afterEach(() => canary.stop());

const get = (url: string | URL, { addresses = ["127.0.0.1"], trusted = [] as string[], withinMs = 2_000 } = {}) =>
  dial(
    new URL(url),
    { addressesOf: async () => addresses, trustedOrigins: new Set(trusted), accept: "application/json" },
    AbortSignal.timeout(withinMs),
  );

describe("a document", () => {
  test("comes from the address that was checked, whatever anybody else says of the name", async () => {
    const origin = `http://registry.example:${canary.port}`;
    const { status, body } = await get(`${origin}/`, { trusted: [origin] });
    expect([status, body.toString()]).toEqual([200, `host registry.example:${canary.port}`]);
  });

  test("is given up where it is larger than anybody needs", async () => {
    await expect(get(new URL("/large", canary.url), { trusted: [canary.url.origin] })).rejects.toThrow(TooLarge);
  });

  test("is given up where nothing comes", async () => {
    const silent = get(new URL("/silent", canary.url), { trusted: [canary.url.origin], withinMs: 200 });
    await expect(silent).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("no connection is made", () => {
  afterEach(() => expect(canary.connections()).toBe(0));

  test.each([
    ["127.0.0.1", "a local address"],
    ["0x7f000001", "a local address in another spelling"],
    ["127.1", "a short one"],
    ["2130706433", "a number"],
    ["017700000001", "an octal one"],
    ["①②⑦.⓪.⓪.①", "one in circled digits"],
    ["[::1]", "the local one of IPv6"],
    ["[::ffff:127.0.0.1]", "one inside another"],
    ["[64:ff9b::7f00:1]", "one behind a translator"],
    ["169.254.169.254", "a cloud's metadata"],
    ["168.63.129.16", "Azure's host"],
    ["10.0.0.5", "a private network"],
  ])("to %s, %s", async (host) => {
    await expect(get(`http://${host}/`)).rejects.toThrow(Forbidden);
    await expect(get(`http://${host}:${canary.port}/`)).rejects.toThrow(Forbidden);
  });

  test.each([
    [["127.0.0.1"]],
    [["8.8.8.8", "127.0.0.1"]],
    [["2001:4860:4860::8888", "::1"]],
    [["localhost"]],
    [["10.0.0.5"]],
  ])("to a name that leads to %j", async (addresses) => {
    await expect(get("http://registry.example/", { addresses })).rejects.toThrow(Forbidden);
  });

  test("to a name without an address", async () => {
    await expect(get("http://registry.example/", { addresses: [] })).rejects.toThrow("no address");
  });

  test.each([
    "ftp://8.8.8.8/",
    "file:///etc/passwd",
    "http://user@8.8.8.8/",
    "http://8.8.8.8:8080/",
    "https://8.8.8.8:22/",
  ])("for %s", async (url) => {
    await expect(get(url)).rejects.toThrow(Forbidden);
  });
});
