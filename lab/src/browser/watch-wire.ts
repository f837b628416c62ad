import type { Link, WireLook } from "../network/link.ts";

const EVERY_MS = 200;

/** Asks the link again and again what it has carried; the last look is taken when it is told to stop. */
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
