import { useEffect, useState } from "react";
import { loadChunk } from "../../../../../../platform/problems/chunk-loading.ts";
import type { Basemap } from "./basemap.ts";
import type { DrawnMap } from "./drawn-map.tsx";

type LoadedMap = { readonly basemap: Basemap; readonly DrawnMap: typeof DrawnMap };

let loading: Promise<LoadedMap> | undefined;

async function loadParts(): Promise<LoadedMap> {
  const [{ basemap }, { unpackBasemap }, { DrawnMap }] = await Promise.all([
    loadChunk(() => import("virtual:basemap")),
    loadChunk(() => import("./basemap.ts")),
    loadChunk(() => import("./drawn-map.tsx")),
  ]);
  return { basemap: unpackBasemap(basemap), DrawnMap };
}

function load(): Promise<LoadedMap> {
  loading ??= loadParts();
  // Another try may do better.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** The world and what draws on it, once somebody wants to see them. */
export function useMap(isWanted: boolean): LoadedMap | "waiting" | "failed" {
  const [map, setMap] = useState<LoadedMap | "waiting" | "failed">("waiting");
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    load().then(
      (loaded) => !isGone && setMap(loaded),
      () => !isGone && setMap("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return map;
}
