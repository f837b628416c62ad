import { once } from "node:events";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { ECHO_CLOSE_CODES, ECHO_READY } from "@waymark/contracts/front-door/wire";
import { afterAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { mintTicket, startTestDoor } from "../test-door.ts";

const door = await startTestDoor();
afterAll(async () => {
  expect(door.reported).toEqual([]);
  await door.close();
});

async function open(ticket?: string): Promise<WebSocket> {
  const socket = new WebSocket(ticket === undefined ? door.echoUrl : `${door.echoUrl}?ticket=${ticket}`);
  await once(socket, "open");
  return socket;
}
const next = async (socket: WebSocket) => (await once(socket, "message")) as [Buffer, boolean];
const closeCode = async (socket: WebSocket) => ((await once(socket, "close")) as [number])[0];

describe("the echo", () => {
  it("returns text as text and bytes as bytes", async () => {
    const socket = await open(await mintTicket());
    socket.send("17");
    const [text, isBinary] = await next(socket);
    expect([text.toString(), isBinary]).toEqual(["17", false]);
    socket.send(Buffer.from([1, 2, 3]));
    expect(await next(socket)).toEqual([Buffer.from([1, 2, 3]), true]);
    socket.close();
  });

  it("takes the ticket as first message, and loses nothing sent right behind it", async () => {
    const socket = await open();
    const heard: string[] = [];
    socket.on("message", (data) => heard.push(data.toString()));
    socket.send(await mintTicket());
    socket.send("a");
    socket.send("b");
    await expect.poll(() => heard).toEqual([ECHO_READY, "a", "b"]);
    socket.close();
  });

  it("refuses bad tickets, before the upgrade where it can", async () => {
    await expect(open("nonsense")).rejects.toThrow("401");
    await expect(open(await mintTicket({ expiresAtMs: Date.now() - 1 }))).rejects.toThrow("401");
    const socket = await open();
    socket.send("nonsense");
    expect(await closeCode(socket)).toBe(ECHO_CLOSE_CODES.ticketRefused);
    const elsewhere = new WebSocket(`ws://127.0.0.1:${door.port}/elsewhere`);
    await expect(once(elsewhere, "open")).rejects.toThrow("404");
  });

  it("closes on a message larger than 64 KiB", async () => {
    const socket = await open(await mintTicket());
    socket.send(Buffer.alloc(frontDoorLimits.echoMessageMaxBytes));
    expect((await next(socket))[0].length).toBe(frontDoorLimits.echoMessageMaxBytes);
    socket.send(Buffer.alloc(frontDoorLimits.echoMessageMaxBytes + 1));
    expect(await closeCode(socket)).toBe(ECHO_CLOSE_CODES.messageTooBig);
  });

  it("ends with the messages of a connection, and with the bytes of a run", async () => {
    const many = await open(await mintTicket());
    let echoed = 0;
    many.on("message", () => {
      echoed += 1;
    });
    for (let sent = 0; sent <= frontDoorLimits.echoMessagesPerConnection; sent += 1) many.send("x");
    expect(await closeCode(many)).toBe(ECHO_CLOSE_CODES.allowanceUsed);
    expect(echoed).toBe(frontDoorLimits.echoMessagesPerConnection);

    const poor = await open(await mintTicket({ downloadBytes: 10 }));
    poor.send("0123456789");
    await next(poor);
    poor.send("x");
    expect(await closeCode(poor)).toBe(ECHO_CLOSE_CODES.allowanceUsed);
  });

  it("bounds how many a run holds open at once", async () => {
    const ticket = await mintTicket();
    const sockets = await Promise.all(Array.from({ length: frontDoorLimits.transfersPerTicket }, () => open(ticket)));
    const oneMore = await open(ticket);
    expect(await closeCode(oneMore)).toBe(ECHO_CLOSE_CODES.allowanceUsed);
    for (const socket of sockets) socket.terminate();
    await expect
      .poll(async () => {
        const again = await open(ticket);
        again.send("x");
        const heard = await Promise.race([next(again).then(() => true), closeCode(again).then(() => false)]);
        again.terminate();
        return heard;
      })
      .toBe(true);
  });
});
