import { existsSync } from "node:fs";
import { join } from "node:path";

const SYSTEM_FOLDERS = ["/usr/local/bin", "/usr/sbin", "/usr/bin"];

/** Debian installs it into /usr/sbin, which an ordinary user's PATH does not name. */
export function findNatsServer(folders = [...(process.env.PATH ?? "").split(":"), ...SYSTEM_FOLDERS]): string {
  const found = folders.map((folder) => join(folder, "nats-server")).find((file) => existsSync(file));
  if (found === undefined)
    throw new Error("nats-server was not found. Install Debian's nats-server: apt-get install nats-server");
  return found;
}
