import { get, post, type RouteTable } from "../route.ts";

export const geographyRoutes = {
  reverseEgressLocation: get("/AnonymousConnectivityTest/ReverseEgressLocation", {
    policy: "anyone",
    shed: "newTest",
    limit: "egressPlace",
  }),
  remapBingGeo: post("/AnonymousConnectivityTest/RemapBingGeo", { policy: "anyone", shed: "newTest", limit: "places" }),
  lookUpPlace: get("/api/maps/v1/Locations", { policy: "anyone", shed: "newTest", limit: "places" }),
  suggestPlaces: get("/api/maps/v1/Suggestions", { policy: "anyone", shed: "newTest", limit: "places" }),
  geoDataCredits: get("/api/maps/v1/Credits", { policy: "anyone", shed: "dashboard", limit: "places" }),
} as const satisfies RouteTable;
