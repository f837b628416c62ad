import { type Requirement, right } from "@waymark/contracts/access/requirements";
import type { Route } from "@waymark/contracts/route";
import { routes } from "@waymark/contracts/routes";

/** A route with a wrong requirement: the comparison must find differences on it, and on no other. */
export type Plant = { readonly name: string; readonly route: Route; readonly access: Requirement };

export const PLANTS: readonly Plant[] = [
  {
    name: "the self-test is open to everyone who is signed in",
    route: routes.operations.selfTest,
    access: "signedIn",
  },
  { name: "every champ sees the jobs", route: routes.operations.jobs, access: right("domainLens") },
  { name: "a blocked tenant may log visits", route: routes.operations.logVisit, access: "anyTenant" },
  { name: "the texts need a sign-in", route: routes.configuration.localization, access: "signedIn" },
];

/** Changes the endpoint table, which a server reads when it starts; returns how to change it back. */
export function plantFaults(): () => void {
  const undo = PLANTS.map(({ route, access }) => {
    const { access: before } = route;
    Object.assign(route, { access });
    return () => Object.assign(route, { access: before });
  });
  return () => {
    for (const restore of undo) restore();
  };
}
