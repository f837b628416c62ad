import type { Principal } from "@waymark/identity/world/users";
import { howToAsk } from "../authz/ask.ts";
import { startOwnApp } from "../authz/plant.ts";
import type { World } from "./world.ts";

export type BodyRoute = {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly type: string;
  /** A good body, made anew each time: some are taken once only. */
  readonly body: () => string;
};

/** Every registered route that changes something, with a body that it takes. */
export async function bodyRoutes(world: World): Promise<BodyRoute[]> {
  const own = await startOwnApp(world.product.environment);
  await own.stop();
  return (
    own.routes
      .filter(({ method }) => !["GET", "HEAD", "OPTIONS"].includes(method))
      // Nobody of the demo world administers anything there: the door is shut before a body is looked at.
      .filter(({ url }) => !(url.startsWith("/gcc/") && isForAdmins(url)))
      .map(({ method, url }) => {
        const { path, type } = howToAsk(url);
        if (type === undefined) throw new Error(`nobody has written down a body for ${method} ${url}`);
        return { method, url, path, type, body: () => howToAsk(url).body ?? "" };
      })
  );
}

/** Routes for those who administer an organisation. */
export const isForAdmins = (path: string): boolean =>
  /\/(ChangeAdminSettings|CreateCampaign|EndCampaign|ErasePerson)/.test(path);

/** A person whom the route lets in: the twin under /gcc is for the government community. */
export function welcomeAt(path: string): Principal {
  if (isForAdmins(path)) return "tenantAdmin";
  return path.startsWith("/gcc/") ? "governmentUser" : "owner";
}
