/// <reference types="vite/client" />
declare module "virtual:fluent-tokens.css";
declare module "virtual:basemap" {
  export const basemap: import("./areas/connectivity-test/parts/report/path/map/basemap.ts").PackedBasemap;
}
