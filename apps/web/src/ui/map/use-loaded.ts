import { useEffect, useState } from "react";

/** Loads once for all who ask, and again after a failure. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}

/** What a part of a page needs before it can be drawn, loaded when it is wanted. */
export function useLoaded<Part extends object>(
  load: () => Promise<Part>,
  isWanted: boolean,
): Part | "waiting" | "failed" {
  const [part, setPart] = useState<Part | "waiting" | "failed">("waiting");
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    load().then(
      (loaded) => !isGone && setPart(loaded),
      () => !isGone && setPart("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted]);
  return part;
}
