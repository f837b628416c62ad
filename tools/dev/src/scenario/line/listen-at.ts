import type { Socket } from "node:dgram";
import type { Server } from "node:net";

/** Listens at the preferred port, so that a browser's stored state stays valid, or at any port if that one is taken. */
export const listenAt = (server: Server, port: number, host: string): Promise<void> =>
  elseAnother(port, (wished) => settled(server, () => server.listen(wished, host)));

/** The same for UDP. */
export const bindAt = (socket: Socket, port: number, host: string): Promise<void> =>
  elseAnother(port, (wished) => settled(socket, () => socket.bind(wished, host)));

async function elseAnother(port: number, begin: (port: number) => Promise<void>): Promise<void> {
  try {
    await begin(port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || port === 0) throw error;
    await begin(0);
  }
}

function settled(listener: Server | Socket, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const emitter: NodeJS.EventEmitter = listener;
    const taken = (error: Error) => {
      emitter.off("listening", ready);
      reject(error);
    };
    const ready = () => {
      emitter.off("error", taken);
      resolve();
    };
    emitter.once("error", taken);
    emitter.once("listening", ready);
    begin();
  });
}
