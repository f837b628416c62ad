import { eitherRight } from "../access/requirements.ts";
import { get, post, type RouteTable } from "../route.ts";

const boundaries = {
  access: eitherRight("partnerPortal", "leadershipReport"),
  shed: "dashboard",
  limit: "performance",
} as const;

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
  boundariesOfCountries: get("/api/pnpp/api/v1/map/GeoBoundaries/country", boundaries),
  boundariesOfStates: get("/api/pnpp/api/v1/map/GeoBoundaries/state", boundaries),
  boundariesOfCities: get("/api/pnpp/api/v1/map/GeoBoundaries/city", boundaries),
  getCityBoundaries: get("/api/pnpp/api/v1/getCityBoundaries", boundaries),
} as const satisfies RouteTable;
