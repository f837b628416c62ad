import { useEffect, useState } from "react";
import { loadChunk } from "../../../../../../platform/problems/chunk-loading.ts";
import { type Basemap, unpackBasemap } from "./basemap.ts";

export type LoadedBasemap = Basemap | "waiting" | "failed";

let loading: Promise<Basemap> | undefined;

function load(): Promise<Basemap> {
  loading ??= loadChunk(() => import("virtual:basemap")).then(({ basemap }) => unpackBasemap(basemap));
  // Another try may do better.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** The world, once somebody wants to see it. */
export function useBasemap(isWanted: boolean): LoadedBasemap {
  const [basemap, setBasemap] = useState<LoadedBasemap>("waiting");
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    load().then(
      (loaded) => !isGone && setBasemap(loaded),
      () => !isGone && setBasemap("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return basemap;
}
