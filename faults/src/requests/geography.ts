import type { AreaRequests } from "./request.ts";

export const geography: AreaRequests<"geography"> = {
  remapBingGeo: () => ({ body: { latitude: 48.8, longitude: 2.3 } }),
  lookUpPlace: () => ({
    query: { point: "48.8,2.3", maxResults: "1", include: "ciso2", inclnb: "1", key: "waymark", culture: "en" },
  }),
  suggestPlaces: () => ({ query: { query: "paris", key: "waymark", culture: "en" } }),
  boundariesOfCountries: () => ({ query: {} }),
  boundariesOfStates: () => ({ query: { country: "PT" } }),
  boundariesOfCities: () => ({ query: { state: "PT.14" } }),
  getCityBoundaries: () => ({ query: { ids: "2267057" } }),
};
