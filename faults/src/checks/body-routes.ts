import type { Principal } from "@waymark/identity/world/users";
import { howToAsk } from "../authz/ask.ts";
import { startOwnApp } from "../authz/plant.ts";
import type { World } from "./world.ts";

export type BodyRoute = { readonly method: string; readonly path: string; readonly body: object };

/** Every registered route that changes something, with a body that it takes. */
export async function bodyRoutes(world: World): Promise<BodyRoute[]> {
  const own = await startOwnApp(world.product.environment);
  await own.stop();
  return own.routes
    .filter(({ method }) => !["GET", "HEAD", "OPTIONS"].includes(method))
    .map(({ method, url }) => {
      const { path, body } = howToAsk(url);
      if (body === undefined) throw new Error(`nobody has written down a body for ${method} ${url}`);
      return { method, path, body };
    });
}

/** A person whom the route lets in: the twin under /gcc is for the government community. */
export const welcomeAt = (path: string): Principal => (path.startsWith("/gcc/") ? "governmentUser" : "owner");
