import { get, post, type RouteTable } from "../route.ts";

export const geographyRoutes = {
  reverseEgressLocation: get("/AnonymousConnectivityTest/ReverseEgressLocation", {
    access: "anyone",
    shed: "newTest",
    limit: "egressPlace",
  }),
  remapBingGeo: post("/AnonymousConnectivityTest/RemapBingGeo", { access: "anyone", shed: "newTest", limit: "places" }),
  lookUpPlace: get("/api/maps/v1/Locations", { access: "anyone", shed: "newTest", limit: "places" }),
  suggestPlaces: get("/api/maps/v1/Suggestions", { access: "anyone", shed: "newTest", limit: "places" }),
  geoDataCredits: get("/api/maps/v1/Credits", { access: "anyone", shed: "dashboard", limit: "places" }),
} as const satisfies RouteTable;
