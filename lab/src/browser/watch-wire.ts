import type { Link } from "../network/link.ts";
import type { Observed } from "./scenario.ts";

const EVERY_MS = 200;

/** Asks the link again and again what it has carried; the last look is taken when it is told to stop. */
export function watchWire(link: Link): { stop(): Promise<Observed["wire"]> } {
  const seen: Observed["wire"][number][] = [];
  let isOver = false;
  const look = async () => {
    const flows = await link.flows();
    seen.push({ atMs: Date.now(), flows });
  };
  const watching = (async () => {
    while (!isOver) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    await look();
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return seen;
    },
  };
}
