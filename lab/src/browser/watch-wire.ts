import type { Link, WireLook } from "../network/link.ts";

const EVERY_MS = 200;

/** Polls the link for what it has carried, and once more at the stop. */
export function watchWire(link: Link): { stop(): Promise<readonly WireLook[]> } {
  const seen: WireLook[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      seen.push(await link.look());
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    seen.push(await link.look());
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return seen;
    },
  };
}
