import { createSocket } from "node:dgram";
import { once } from "node:events";
import { type AddressInfo, createServer, isIPv6, type Server, type Socket } from "node:net";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import type { AnswerQuery } from "./answer-query.ts";

export type DnsResponder = { readonly port: number; close(): Promise<void> };

/** Answers DNS queries over UDP and TCP on one port. */
export async function startDns(answerQuery: AnswerQuery, host: string, port: number): Promise<DnsResponder> {
  const tcp = createServer({ noDelay: true }, (socket) => serveStream(socket, answerQuery));
  tcp.maxConnections = frontDoorLimits.dnsTcpConnectionsMax;
  tcp.listen(port, host);
  await once(tcp, "listening");
  const givenPort = (tcp.address() as AddressInfo).port;
  try {
    const udp = await bindUdp(answerQuery, host, givenPort);
    return { port: givenPort, close: async () => void (await Promise.all([closed(udp), closed(tcp)])) };
  } catch (error) {
    await closed(tcp);
    throw error;
  }
}

async function bindUdp(answerQuery: AnswerQuery, host: string, port: number) {
  const udp = createSocket(isIPv6(host) ? "udp6" : "udp4");
  udp.on("message", (message, { address, port: from }) => {
    if (from === 0 || message.length > frontDoorLimits.dnsUdpPayloadBytes) return;
    const answer = answerQuery(message, address, "udp");
    // An answer that cannot be sent is lost like any datagram; the resolver asks again.
    if (answer) udp.send(answer, from, address, () => undefined);
  });
  udp.bind(port, host);
  await once(udp, "listening");
  udp.on("error", () => undefined);
  return udp;
}

function serveStream(socket: Socket, answerQuery: AnswerQuery): void {
  let pending = Buffer.alloc(0);
  let queries = 0;
  socket.setTimeout(frontDoorLimits.dnsTcpIdleMs, () => socket.destroy());
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 2) {
      const length = pending.readUInt16BE(0);
      if (length > frontDoorLimits.dnsUdpPayloadBytes || queries >= frontDoorLimits.dnsTcpQueriesPerConnection)
        return socket.destroy();
      if (pending.length < length + 2) return;
      queries += 1;
      const answer = answerQuery(pending.subarray(2, length + 2), socket.remoteAddress ?? "", "tcp");
      pending = pending.subarray(length + 2);
      if (!answer) return socket.destroy();
      const prefix = Buffer.alloc(2);
      prefix.writeUInt16BE(answer.length);
      socket.write(Buffer.concat([prefix, answer]));
    }
  });
}

async function closed(server: Server | ReturnType<typeof createSocket>): Promise<void> {
  const done = once(server, "close");
  server.close();
  // Connections close by themselves within seconds, so a restart does not wait for them.
  if ("unref" in server) server.unref();
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
}
