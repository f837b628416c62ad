import { useSyncExternalStore } from "react";

/** Below this a panel beside the list would leave room for neither. */
const QUERY = "(width < 640px)";

function subscribe(listener: () => void): () => void {
  const narrow = matchMedia(QUERY);
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

export const useNarrowWindow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
