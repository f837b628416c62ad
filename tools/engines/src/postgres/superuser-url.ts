import type { Engines } from "../start-engines.ts";

/** Of the product's database, past its row-level security: for what looks from outside, or fills. */
export function superuserUrl({ urls }: Pick<Engines, "urls">): string {
  const url = new URL(urls.postgresSuperuser);
  url.pathname = new URL(urls.postgresOwner).pathname;
  return url.href;
}
