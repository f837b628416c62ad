import { once } from "node:events";
import { connect, type Socket } from "node:net";

const INBOX = "_INBOX.bench.acks";
/** Messages that wait for their acknowledgement at a time. */
const WINDOW = 1_024;

export type RawPublisher = {
  /** Publishes each message and answers when JetStream has acknowledged all of them. */
  readonly publish: (subject: string, messages: readonly Buffer[]) => Promise<void>;
  readonly close: () => void;
};

/** Speaks the protocol of NATS over a socket, with nothing between: no client can be quicker. */
export async function rawPublisher({ port, token }: { port: number; token: string }): Promise<RawPublisher> {
  const socket = connect({ host: "127.0.0.1", port, noDelay: true });
  await once(socket, "connect");
  socket.write(`CONNECT ${JSON.stringify({ verbose: false, auth_token: token })}\r\nSUB ${INBOX} 1\r\n`);
  return {
    publish: (subject, messages) => publishAll(socket, subject, messages),
    close: () => socket.destroy(),
  };
}

function publishAll(socket: Socket, subject: string, messages: readonly Buffer[]): Promise<void> {
  const framed = messages.map((message) =>
    Buffer.concat([Buffer.from(`PUB ${subject} ${INBOX} ${message.length}\r\n`), message, Buffer.from("\r\n")]),
  );
  return new Promise((resolve, reject) => {
    let sent = 0;
    let acknowledged = 0;
    let rest = "";
    const send = (): void => {
      const until = Math.min(framed.length, acknowledged + WINDOW);
      if (until > sent) socket.write(Buffer.concat(framed.slice(sent, until)));
      sent = until;
    };
    const end = (error?: Error): void => {
      socket.off("data", hear);
      socket.off("close", closed);
      if (error === undefined) resolve();
      else reject(error);
    };
    const closed = (): void => end(new Error("NATS closed the connection"));
    const hear = (data: Buffer): void => {
      const lines = (rest + data.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      const refused = lines.find((line) => line.startsWith("-ERR") || line.startsWith('{"error"'));
      if (lines.includes("PING")) socket.write("PONG\r\n");
      acknowledged += lines.filter((line) => line.startsWith('{"stream"')).length;
      if (refused !== undefined) end(new Error(refused));
      else if (acknowledged === framed.length) end();
      else send();
    };
    socket.on("data", hear);
    socket.on("close", closed);
    send();
  });
}
