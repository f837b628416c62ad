/** A build leaves of this only the areas that come later, and of `routes` only the others. */
export { routes as laterRoutes } from "@waymark/contracts/routes";
