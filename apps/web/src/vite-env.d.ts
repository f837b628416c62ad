/// <reference types="vite/client" />
declare module "virtual:fluent-tokens.css";
declare module "virtual:basemap" {
  export const basemap: import("./ui/map/basemap.ts").PackedBasemap;
}
declare module "virtual:countries" {
  export const countries: import("./ui/map/basemap.ts").PackedCountries;
}
