import { runSettings } from "@waymark/dev/run-settings";
import { contosoPeople } from "@waymark/identity/world/people";
import type { Principal } from "@waymark/identity/world/users";
import { orderToken } from "../authz/order-token.ts";
import { forgetLimits } from "../support/forget-limits.ts";
import { openProduct, type ProductWorld, type WorldOptions } from "../support/product-world.ts";

export type Person = { readonly token: string; readonly userId: string; readonly mail: string };

export type ReportsWorld = ProductWorld & {
  /** Rotates through the organisation's people, because each has an hourly limit. */
  readonly newOwner: () => Promise<Person>;
  /** Two people of the directory. */
  readonly receivers: readonly [Person, Person];
};

export async function openReportsWorld(options: WorldOptions): Promise<ReportsWorld> {
  const opened = await openProduct(options, runSettings());
  const { product } = opened;
  const personOf = async (principal: Principal, overrides: Readonly<Record<string, unknown>> = {}): Promise<Person> => {
    const { token, claims } = await orderToken(product.identityUrl, { principal, overrides });
    return { token, userId: String(claims.oid), mail: String(claims.email ?? claims.preferred_username) };
  };
  let turn = 0;
  return {
    ...opened,
    newOwner: async () => {
      turn += 1;
      if (turn % LIMITS_FORGOTTEN_EVERY === 0) await forgetLimits(product);
      return personOf("owner", { oid: contosoPeople[turn % contosoPeople.length]?.[0] });
    },
    receivers: [await personOf("receiver"), await personOf("colleague")],
  };
}

/** Often enough that neither a person's hourly limits nor a receiver's fifty mails a day are reached. */
const LIMITS_FORGOTTEN_EVERY = 20;
