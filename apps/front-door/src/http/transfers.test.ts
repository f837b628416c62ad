import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { UploadReply } from "@waymark/contracts/front-door/replies";
import { afterAll, describe, expect, it } from "vitest";
import { mintTicket, startTestDoor } from "../test-door.ts";

const door = await startTestDoor();
afterAll(async () => {
  expect(door.reported).toEqual([]);
  await door.close();
});

const download = (ticket: string, bytes: number | string) =>
  fetch(`${door.url}/download?bytes=${bytes}&ticket=${ticket}`);
const upload = (ticket: string, body: string | Buffer<ArrayBuffer>) =>
  fetch(`${door.url}/upload?ticket=${ticket}`, { method: "POST", body });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe("the run ticket at the door", () => {
  it("is wanted, must be the server's and must not be over", async () => {
    const over = await mintTicket({ expiresAtMs: Date.now() - 1 });
    const good = await mintTicket();
    const cases = { "": "ticket_missing", nonsense: "ticket_refused", [over]: "ticket_expired" };
    for (const [ticket, code] of Object.entries(cases)) {
      for (const answer of [await download(ticket, 1), await upload(ticket, "x")]) {
        expect(answer.status).toBe(401);
        expect(answer.headers.get("timing-allow-origin")).toBe("*");
        expect(await codeOf(answer)).toBe(code);
      }
    }
    const tampered = good.replace(/.$/, (last) => (last === "A" ? "Q" : "A"));
    expect((await download(tampered, 1)).status).toBe(401);
  });
});

describe("download", () => {
  it("sends the bytes asked for, which nothing can compress", async () => {
    const ticket = await mintTicket();
    const answer = await download(ticket, 300_001);
    expect(answer.headers.get("content-length")).toBe("300001");
    const body = Buffer.from(await answer.arrayBuffer());
    expect(body.length).toBe(300_001);
    expect(gzipSync(body).length).toBeGreaterThan(300_000);
    expect((await download(ticket, 0)).status).toBe(200);
  });

  it("holds the ticket's cap to the byte, over requests and over tickets of one run", async () => {
    const runId = randomUUID();
    const ticket = await mintTicket({ runId, downloadBytes: 1000 });
    expect((await download(ticket, 999)).status).toBe(200);
    const tooMuch = await download(ticket, 2);
    expect([tooMuch.status, await codeOf(tooMuch)]).toEqual([429, "allowance_used"]);
    expect((await download(ticket, 1)).status).toBe(200);
    expect((await download(ticket, 1)).status).toBe(429);
    expect((await download(await mintTicket({ runId, downloadBytes: 1000 }), 1)).status).toBe(429);
    expect((await download(await mintTicket({ downloadBytes: 1000 }), 1)).status).toBe(200);
  });

  it("holds the cap against requests at the same moment", async () => {
    const ticket = await mintTicket({ downloadBytes: 500_000 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => download(ticket, 100_000)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  it("bounds one request, and what is no number", async () => {
    const ticket = await mintTicket({ downloadBytes: frontDoorLimits.ticketDownloadMaxBytes });
    const large = await download(ticket, frontDoorLimits.downloadMaxBytes + 1);
    expect([large.status, await codeOf(large)]).toEqual([413, "transfer_too_large"]);
    for (const bytes of ["", "-1", "1e3", "ten", "99999999999"])
      expect((await download(ticket, bytes)).status, bytes).toBe(400);
  });

  it("gives back what a cut download did not send, and holds little for a reader who stops", async () => {
    const bytes = frontDoorLimits.downloadMaxBytes;
    const ticket = await mintTicket({ downloadBytes: bytes });
    const socket = connect(door.port, "127.0.0.1");
    socket.write(`GET /download?bytes=${bytes}&ticket=${ticket} HTTP/1.1\r\nHost: door\r\n\r\n`);
    await once(socket, "readable");
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.destroy();
    await expect.poll(async () => (await download(ticket, 20_000_000)).status).toBe(200);
  });
});

describe("upload", () => {
  it("says how many bytes arrived", async () => {
    const answer = await upload(await mintTicket(), Buffer.alloc(250_000));
    expect(UploadReply.parse(await answer.json())).toEqual({ receivedBytes: 250_000 });
    expect(answer.headers.get("timing-allow-origin")).toBe("*");
  });

  it("holds the ticket's cap to the byte", async () => {
    const ticket = await mintTicket({ uploadBytes: 1000 });
    expect((await upload(ticket, Buffer.alloc(999))).status).toBe(200);
    const tooMuch = await upload(ticket, Buffer.alloc(2));
    expect([tooMuch.status, await codeOf(tooMuch)]).toEqual([429, "allowance_used"]);
    expect((await upload(ticket, Buffer.alloc(1))).status).toBe(200);
    expect((await upload(ticket, Buffer.alloc(1))).status).toBe(429);
  });

  it("refuses a body announced too large before it comes", async () => {
    const ticket = await mintTicket({ uploadBytes: frontDoorLimits.ticketUploadMaxBytes });
    const request = httpRequest(`${door.url}/upload?ticket=${ticket}`, {
      method: "POST",
      headers: { "Content-Length": frontDoorLimits.uploadMaxBytes + 1 },
    });
    request.on("error", () => undefined);
    request.flushHeaders();
    const [answer] = await once(request, "response");
    expect(answer.statusCode).toBe(413);
    request.destroy();
  });

  it("stops a body of unknown length at the cap", async () => {
    const ticket = await mintTicket({ uploadBytes: 100_000 });
    const socket = connect(door.port, "127.0.0.1");
    socket.on("error", () => undefined);
    let said = "";
    socket.on("data", (chunk) => {
      said += chunk.toString("latin1");
    });
    socket.write(`POST /upload?ticket=${ticket} HTTP/1.1\r\nHost: door\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = Buffer.concat([Buffer.from("2710\r\n"), Buffer.alloc(10_000), Buffer.from("\r\n")]);
    const sending = setInterval(() => socket.write(chunk), 5);
    await once(socket, "close");
    clearInterval(sending);
    expect(said).toMatch(/^HTTP\/1.1 429 .*"allowance_used"/s);
    expect(socket.bytesWritten).toBeLessThan(400_000);
  });
});
