import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";
import type { Basemap } from "./basemap.ts";
import type { Colors, LiveMap } from "./live-map.ts";
import type { Camera } from "./mercator.ts";

/** What the base itself says: its page hands the texts over, because a report has its own. */
export type MapWords = {
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  readonly credit: string;
  readonly wheel: string;
  readonly wheelMac: string;
  readonly fingers: string;
};

type Options = {
  readonly container: RefObject<HTMLElement | null>;
  readonly basemap: Basemap | undefined;
  readonly camera: Camera | undefined;
  readonly words: MapWords;
  readonly onCamera: (camera: Camera) => void;
};
/** `picture`: the reader has not touched it yet, or the browser has no WebGL. */
export type LiveStage = "picture" | "loading" | "live";

/** Loads the live map when the reader first interacts with it: most never do, and it is five times as large as the picture. */
export function useLiveMap({ container, basemap, camera, words, onCamera }: Options) {
  const [stage, setStage] = useState<LiveStage>("picture");
  const map = useRef<LiveMap>(undefined);
  const isAsked = useRef(false);
  const latest = useRef({ camera, words, onCamera });
  latest.current = { camera, words, onCamera };

  const wake = useCallback(async () => {
    if (isAsked.current || !basemap || !latest.current.camera) return;
    isAsked.current = true;
    setStage("loading");
    try {
      const { openLiveMap } = await loadChunk(() => import("./live-map.ts"));
      if (!isAsked.current || container.current === null) return;
      const { label, wheel, wheelMac, fingers } = latest.current.words;
      map.current = openLiveMap({
        container: container.current,
        basemap,
        camera: latest.current.camera,
        colors: colorsOf(container.current),
        label,
        gestures: { wheel, wheelMac, fingers },
        onCamera: (next) => latest.current.onCamera(next),
        onReady: () => setStage("live"),
      });
    } catch {
      // No WebGL, or the part did not arrive: the picture is as good.
      setStage("picture");
    }
  }, [basemap, container]);

  useEffect(
    () => () => {
      isAsked.current = false;
      map.current?.close();
      map.current = undefined;
    },
    [],
  );
  useEffect(
    () => onThemeChange(() => container.current && map.current?.recolor(colorsOf(container.current))),
    [container],
  );
  return { stage, wake, map };
}

function colorsOf(element: HTMLElement): Colors {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return { sea: colour("--map-sea"), land: colour("--map-land"), border: colour("--map-border") };
}

/** The theme is chosen on the page or by the device. */
function onThemeChange(tell: () => void): () => void {
  const device = matchMedia("(prefers-color-scheme: dark)");
  const page = new MutationObserver(tell);
  device.addEventListener("change", tell);
  page.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    device.removeEventListener("change", tell);
    page.disconnect();
  };
}
