import type { Current } from "./current.ts";
import type { Clockwork } from "./line/clockwork.ts";
import { openTcpLine, type Target, type TcpLine } from "./line/tcp-line.ts";
import { openUdpLine, type UdpLine } from "./line/udp-line.ts";
import type { BothWays } from "./ways.ts";

export const HOST = "127.0.0.1";

export type Lines = {
  /** Opens a line to a server on the internet and returns its port. Behind a portal the portal answers. */
  toInternet(ways: BothWays, target: () => Target, host?: string): Promise<number>;
  datagrams(ways: BothWays, target: number): Promise<number>;
  /** Opens a line to the product's own pages at exactly this port. */
  toPages(ways: BothWays, target: Target, port: number): Promise<void>;
  close(): Promise<void>;
};

export function createLines(options: {
  clockwork: Clockwork;
  current: Current;
  portalPort: number;
  nextPort: () => number;
  random: () => number;
}): Lines {
  const { clockwork, current, nextPort } = options;
  const conditions = () => current.scenario().conditions;
  const webSocketsBlocked = () => conditions().webSocket === "blocked";
  const toInternet: TcpLine[] = [];
  const others: (TcpLine | UdpLine)[] = [];
  let pages: TcpLine | undefined;

  // Closes open connections, because only new ones follow the changed conditions.
  current.onChange(() => {
    for (const line of toInternet) line.cutAll();
    if (webSocketsBlocked()) pages?.cutWebSockets();
  });

  return {
    async toInternet(ways, target, host = HOST) {
      const behindPortal = () => (conditions().captivePortal ? { host: HOST, port: options.portalPort } : target());
      const line = await openTcpLine(
        { host, port: nextPort(), target: behindPortal, ...ways, webSocketsBlocked },
        clockwork,
      );
      toInternet.push(line);
      return line.port;
    },
    async datagrams(ways, port) {
      const target = () => (conditions().udp === "blocked" ? "silence" : port);
      const line = await openUdpLine(
        { host: HOST, port: nextPort(), target, ...ways, random: options.random },
        clockwork,
      );
      others.push(line);
      return line.port;
    },
    async toPages(ways, target, port) {
      pages = await openTcpLine({ host: HOST, port, target: () => target, ...ways, webSocketsBlocked }, clockwork);
      others.push(pages);
      if (pages.port !== port) throw new Error(`Port ${port} is taken: does another "npm run dev" run?`);
    },
    close: async () => void (await Promise.all([...toInternet, ...others].map((line) => line.close()))),
  };
}
