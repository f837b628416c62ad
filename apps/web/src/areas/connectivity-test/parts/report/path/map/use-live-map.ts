import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { loadChunk } from "../../../../../../platform/problems/chunk-loading.ts";
import type { Words } from "../../../../results/words.ts";
import type { Basemap } from "./basemap.ts";
import type { Colours, LiveMap } from "./live-map.ts";
import type { Camera } from "./mercator.ts";

type Options = {
  readonly container: RefObject<HTMLElement | null>;
  readonly basemap: Basemap | undefined;
  readonly camera: Camera | undefined;
  readonly words: Words;
  readonly onCamera: (camera: Camera) => void;
};
/** `picture`: nobody has touched it yet, or the browser has no WebGL. */
export type LiveStage = "picture" | "loading" | "live";

/** The map that moves, from the moment somebody reaches for it: most readers never do, and it weighs five times the picture. */
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
      const { t } = latest.current.words;
      map.current = openLiveMap({
        container: container.current,
        basemap,
        camera: latest.current.camera,
        colours: coloursOf(container.current),
        label: t("path.map.label"),
        gestures: { wheel: t("path.map.wheel"), wheelMac: t("path.map.wheelMac"), fingers: t("path.map.fingers") },
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
    () => onThemeChange(() => container.current && map.current?.recolour(coloursOf(container.current))),
    [container],
  );
  return { stage, wake, map };
}

function coloursOf(element: HTMLElement): Colours {
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
