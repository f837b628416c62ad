import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { intakeLimits } from "@waymark/contracts/intake/limits";
import { cacheFor } from "../../platform/cache-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { problem } from "../../platform/problem.ts";
import type { KnownTenants } from "../../platform/tokens/tenants.read.ts";
import { hashKey, idInKey, isSameHash } from "./key-text.ts";
import { readKeyOwner } from "./keys.read.ts";

/** The tenant whose key this is; the same refusal for every key that does not work. */
export type CheckKey = (cloud: CloudName, text: string) => Promise<string>;

type Shown = { readonly cloud: CloudName; readonly id: string; readonly keyHash: string };

/** Remembers good keys for a while. Bad ones are not remembered: they would drive out the good ones. */
export function keyCheck({ db, clock, tenants }: { db: Db; clock: Clock; tenants: KnownTenants }): CheckKey {
  const owners = cacheFor(
    intakeLimits.keyCacheMs,
    async ({ cloud, id, keyHash }: Shown) => {
      const found = await readKeyOwner(db, cloud, id);
      if (found === undefined || !isSameHash(found.keyHash, keyHash)) throw problem("intake_key_refused");
      return found.tenantId;
    },
    { clock, onFailure: "throw", keyOf: ({ cloud, keyHash }) => `${cloud}/${keyHash}` },
  );
  return async (cloud, text) => {
    const id = idInKey(text);
    if (id === undefined) throw problem("intake_key_refused");
    const tenantId = await owners.read({ cloud, id, keyHash: hashKey(text) });
    const tenant = await tenants.find(tenantId);
    // Who may not sign in may not send either.
    if (tenant?.allowed !== true || tenant.blockedReason !== null) throw problem("intake_key_refused");
    return tenantId;
  };
}
