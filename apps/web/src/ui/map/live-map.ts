import { Map as MapLibre, type StyleSpecification, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import type { Basemap, FlatLine } from "./basemap.ts";
import { type Camera, LEAST_ZOOM, latitudeOf, longitudeOf, MOST_ZOOM, mercatorX, mercatorY } from "./mercator.ts";
import { trustWorker } from "./trust-worker.ts";

export type Colors = { readonly sea: string; readonly land: string; readonly border: string };
export type LiveMap = {
  show(camera: Camera): void;
  recolor(colors: Colors): void;
  close(): void;
};
type Options = {
  readonly container: HTMLElement;
  readonly basemap: Basemap;
  readonly camera: Camera;
  readonly colors: Colors;
  readonly label: string;
  readonly gestures: { readonly wheel: string; readonly wheelMac: string; readonly fingers: string };
  readonly onCamera: (camera: Camera) => void;
  readonly onReady: () => void;
};

/** The basemap to move and zoom. The marks are drawn above it by the page, so that they are the same in a picture. */
export function openLiveMap(options: Options): LiveMap {
  setWorkerUrl(trustWorker(workerUrl));
  const { container, camera, gestures } = options;
  const map = new MapLibre({
    container,
    style: styleOf(options),
    center: [longitudeOf(camera.x), latitudeOf(camera.y)],
    zoom: camera.zoom,
    minZoom: LEAST_ZOOM,
    maxZoom: MOST_ZOOM,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    fadeDuration: 0,
    locale: {
      "Map.Title": options.label,
      "CooperativeGesturesHandler.WindowsHelpText": gestures.wheel,
      "CooperativeGesturesHandler.MacHelpText": gestures.wheelMac,
      "CooperativeGesturesHandler.MobileHelpText": gestures.fingers,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  let { x } = camera;
  map.on("move", () => {
    const { lng, lat } = map.getCenter();
    // The map counts longitudes anew at 180 degrees, the marks go on.
    x = mercatorX(lng) + Math.round(x - mercatorX(lng));
    options.onCamera({ x, y: mercatorY(lat), zoom: map.getZoom() });
  });
  map.once("idle", options.onReady);
  return {
    show: (next) => {
      x = next.x;
      map.easeTo({ center: [longitudeOf(next.x), latitudeOf(next.y)], zoom: next.zoom, duration: 250 });
    },
    recolor: ({ sea, land, border }) => {
      map.setPaintProperty("sea", "background-color", sea);
      map.setPaintProperty("land", "fill-color", land);
      map.setPaintProperty("borders", "line-color", border);
    },
    close: () => map.remove(),
  };
}

const coordinatesOf = ({ points }: FlatLine) => points.map(([longitude, latitude]) => [longitude, latitude]);

function styleOf({ basemap, colors }: Options): StyleSpecification {
  const land = basemap.land.map((polygon) => polygon.map(coordinatesOf));
  const borders = basemap.borders.map(coordinatesOf);
  return {
    version: 8,
    sources: {
      land: { type: "geojson", data: { type: "MultiPolygon", coordinates: land }, tolerance: 0.2 },
      borders: { type: "geojson", data: { type: "MultiLineString", coordinates: borders }, tolerance: 0.2 },
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colors.sea } },
      { id: "land", type: "fill", source: "land", paint: { "fill-color": colors.land } },
      { id: "borders", type: "line", source: "borders", paint: { "line-color": colors.border, "line-width": 0.8 } },
    ],
  };
}
