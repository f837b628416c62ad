import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type DecodedPacket, decode, encode, type StringAnswer, type TxtAnswer } from "dns-packet";

export type TestRecord = StringAnswer | TxtAnswer;

/** Code 3 of RFC 1035. */
const NAME_ERROR = 3;

/** A resolver that says of each name and type what it is given, and of all others that they do not exist. Undefined: it stays silent. */
export async function startResolver(answer: (name: string, type: string) => readonly TestRecord[] | undefined) {
  const socket = createSocket("udp4");
  socket.on("message", (message, from) => {
    const query = decode(message) as DecodedPacket;
    const [question] = query.questions ?? [];
    if (question === undefined) return;
    const answers = answer(question.name.toLowerCase(), question.type);
    if (answers === undefined) return;
    const flags = answers.length === 0 ? NAME_ERROR : 0;
    socket.send(
      encode({ type: "response", id: query.id ?? 0, flags, questions: [question], answers: [...answers] }),
      from.port,
      from.address,
    );
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

/** A server of the web that counts the connections it gets. */
export async function startWebServer(handle: RequestListener) {
  let connections = 0;
  const server = createServer(handle).on("connection", () => {
    connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: new URL(`http://127.0.0.1:${port}/`),
    connections: () => connections,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
