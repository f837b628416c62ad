import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The UDP ports that a process has open, seen from its own network namespace. Empty when the process has ended. */
export function ownedUdpPorts(pid: number): Set<number> {
  try {
    const sockets = new Set(readdirSync(`/proc/${pid}/fd`).flatMap((fd) => inodeOf(`/proc/${pid}/fd/${fd}`)));
    const tables = ["udp", "udp6"].flatMap((table) => rowsOf(`/proc/${pid}/net/${table}`));
    return new Set(tables.filter(({ inode }) => sockets.has(inode)).map(({ port }) => port));
  } catch {
    return new Set();
  }
}

function inodeOf(descriptor: string): string[] {
  try {
    const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(descriptor))?.[1];
    return inode === undefined ? [] : [inode];
  } catch {
    return [];
  }
}

/** The first columns are number and local address as HEX:PORT; the tenth is the socket's inode. */
function rowsOf(table: string): { port: number; inode: string }[] {
  const lines = readFileSync(table, "utf8").trim().split("\n").slice(1);
  return lines.map((line) => {
    const columns = line.trim().split(/\s+/);
    return { port: Number.parseInt(columns[1]?.split(":").at(-1) ?? "", 16), inode: columns[9] ?? "" };
  });
}
