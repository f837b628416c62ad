import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { startTestDoor } from "./test-door.ts";

const REQUEST = "GET /probe HTTP/1.1\r\nHost: door\r\nAccept: */*\r\nOrigin: https://waymark.example\r\n\r\n";
const SAMPLES = 400;
const ROUNDS = 4;

async function medianMicroseconds(port: number): Promise<number> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const sentAt = performance.now();
    socket.write(REQUEST);
    await once(socket, "data");
    samples.push((performance.now() - sentAt) * 1000);
  }
  socket.destroy();
  return samples.sort((a, b) => a - b)[SAMPLES / 2] ?? Number.NaN;
}

const CATASTROPHE = 15;

// The test prints the figure. The bound is loose, because figures vary a lot on a shared machine.
it("costs about what a bare 204 costs", async () => {
  const door = await startTestDoor({ dns: undefined });
  const bare = createServer((_request, response) => response.writeHead(204).end());
  bare.listen(0, "127.0.0.1");
  await once(bare, "listening");
  const barePort = (bare.address() as AddressInfo).port;
  const rounds: { door: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ door: await medianMicroseconds(door.port), bare: await medianMicroseconds(barePort) });
  const lines = rounds.map((round) => `${round.door.toFixed(0)} beside ${round.bare.toFixed(0)}`);
  process.stdout.write(`probe on loopback, median round trip in µs, door beside bare node:http: ${lines.join(", ")}\n`);
  const best = (who: "door" | "bare") => Math.min(...rounds.map((round) => round[who]));
  expect(best("door")).toBeLessThan(best("bare") * CATASTROPHE);
  await door.close();
  bare.closeAllConnections();
  bare.close();
});
