import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Clockwork } from "./clockwork.ts";
import { listenAt } from "./listen-at.ts";
import type { Way } from "./pipe.ts";
import { layPipe } from "./pipe.ts";

/** Where a connection leads, or how it fails: `reset` fails at once, `silence` never answers. */
export type Target = { readonly host: string; readonly port: number } | "reset" | "silence";

export type TcpLineOptions = {
  readonly host: string;
  /** Used when it is free; otherwise the system chooses a port. */
  readonly port: number;
  readonly target: () => Target;
  readonly up: Way;
  readonly down: Way;
  readonly webSocketsBlocked: () => boolean;
};

export type TcpLine = {
  readonly port: number;
  readonly cutWebSockets: () => void;
  readonly cutAll: () => void;
  readonly close: () => Promise<void>;
};

const asksForWebSocket = (first: Buffer): boolean => /\r\nupgrade: *websocket\r\n/i.test(first.toString("latin1"));

/** Opens a simulated line between its clients and a local port. */
export async function openTcpLine(options: TcpLineOptions, clockwork: Clockwork): Promise<TcpLine> {
  const open = new Set<Socket>();
  const webSockets = new Set<Socket>();

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    remember(near);
    const target = options.target();
    if (target === "reset") return void near.resetAndDestroy();
    if (target === "silence") return void near.resume();
    const far = connect({ ...target, noDelay: true, allowHalfOpen: true });
    remember(far);
    layPipe(near, far, options.up, clockwork, (first) => {
      if (!asksForWebSocket(first)) return;
      webSockets.add(near);
      if (options.webSocketsBlocked()) near.resetAndDestroy();
    });
    layPipe(far, near, options.down, clockwork);
    // A normal end travels with the data. Only a broken connection breaks the other side too.
    near.once("close", () => near.readableEnded || far.destroy());
    far.once("close", () => far.readableEnded || near.destroy());
  });

  function remember(socket: Socket): void {
    open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => {
      open.delete(socket);
      webSockets.delete(socket);
    });
  }

  await listenAt(server, options.port, options.host);
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cutWebSockets: () => {
      for (const socket of webSockets) socket.resetAndDestroy();
    },
    cutAll,
    close: async () => {
      server.close();
      cutAll();
      await once(server, "close");
    },
  };
}
