import { routes } from "@waymark/contracts/routes";

/** A build leaves of this only the areas that come later, and of `routes` only the others with the names of these. */
export const laterRoutes: typeof routes = routes;
