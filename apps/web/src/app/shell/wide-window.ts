import { limits } from "@waymark/contracts/limits";
import { useSyncExternalStore } from "react";

const QUERY = `(min-width: ${limits.navigationCollapsesBelowPx}px)`;

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(QUERY);
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether the navigation has room beside the content. */
export const useWideWindow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
