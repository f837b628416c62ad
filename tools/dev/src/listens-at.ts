import { readdir, readFile, readlink } from "node:fs/promises";

const LISTENING = "0A";

/** Whether the process itself listens at that TCP port, by what the kernel says. */
export async function listensAt(pid: number, port: number): Promise<boolean> {
  const tables = await Promise.all(
    ["tcp", "tcp6"].map((name) => readFile(`/proc/${pid}/net/${name}`, "utf8").catch(() => "")),
  );
  const sockets = new Set(tables.flatMap((table) => listeningSockets(table, port)));
  if (sockets.size === 0) return false;
  const folder = `/proc/${pid}/fd`;
  const handles = await readdir(folder).catch(() => []);
  const targets = await Promise.all(handles.map((handle) => readlink(`${folder}/${handle}`).catch(() => "")));
  return targets.some((target) => sockets.has(target));
}

/** Lines are: number, local address with the port in hexadecimal, remote address, state, five more, inode. */
function listeningSockets(table: string, port: number): string[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return table
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = "", , state]) => local.endsWith(ending) && state === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`);
}
