import type { PolicyName } from "@waymark/contracts/access/policies";
import { api } from "@waymark/contracts/api";
import { readSettings } from "@waymark/server/platform/env";
import { createLog } from "@waymark/server/platform/log";
import { wire } from "@waymark/server/wiring";

type Policied = { policy: PolicyName };

export type Plant = {
  readonly name: string;
  /** What the comparison must then find fault with, and nothing else. */
  readonly route: RegExp;
  /** Puts the fault in and answers how to take it out again. */
  readonly plant: () => () => void;
};

const flip =
  (route: Policied, policy: PolicyName): Plant["plant"] =>
  () => {
    const before = route.policy;
    route.policy = policy;
    return () => {
      route.policy = before;
    };
  };

export const PLANTS: readonly Plant[] = [
  {
    name: "the self-test is open to everyone who is signed in",
    route: /^(GET|HEAD) (\/gcc)?\/api\/Operations\/SelfTest$/,
    plant: flip(api.operations.routes.selfTest as Policied, "signedIn"),
  },
  {
    name: "a blocked tenant may log visits",
    route: /^POST (\/gcc)?\/api\/Operations\/Visit$/,
    plant: flip(api.operations.routes.logVisit as Policied, "anyTenant"),
  },
  {
    name: "the texts need a sign-in",
    route: /^(GET|HEAD) (\/gcc)?\/api\/Localization$/,
    plant: flip(api.configuration.routes.localization as Policied, "signedIn"),
  },
];

export type OwnApp = {
  readonly url: string;
  readonly routes: readonly { readonly method: string; readonly url: string }[];
  readonly stop: () => Promise<void>;
};

/** The server's own app in this process: to read its routes, and to be asked with a fault planted in it. */
export async function startOwnApp(environment: Readonly<Record<string, string>>): Promise<OwnApp> {
  const product = wire(readSettings({ ...environment }), createLog("error", "authz"));
  const { app, routes } = await product.startApi();
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    url,
    routes: routes(),
    stop: async () => {
      await app.close();
      await product.close();
    },
  };
}
