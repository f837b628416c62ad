import { loadChunk } from "../problems/chunk-loading.ts";
import type { Hub, HubOptions } from "./open-hub.ts";

/** Only a running test hears anything: whoever reads a stored report does without. */
export const hubChunk = () => loadChunk(() => import("./open-hub.ts"));

/** As `openHub`, once its part of the application is there. Where it never comes, a run ends without having heard anything. */
export function openHubLater(options: HubOptions): Hub {
  let opened: Hub | undefined;
  let isClosed = false;
  hubChunk().then(
    ({ openHub }) => {
      if (!isClosed) opened = openHub(options);
    },
    () => undefined,
  );
  return {
    close() {
      isClosed = true;
      opened?.close();
    },
  };
}
