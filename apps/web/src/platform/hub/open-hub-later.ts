import { loadChunk } from "../problems/chunk-loading.ts";
import type { Hub, HubOptions } from "./open-hub.ts";

/** Only a running test needs the hub; a stored report does without it. */
export const hubChunk = () => loadChunk(() => import("./open-hub.ts"));

/** Like `openHub`, once its chunk has loaded. If it never loads, the run ends without hub events. */
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
