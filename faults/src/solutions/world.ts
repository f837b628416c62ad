import { randomUUID } from "node:crypto";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { tenants } from "@waymark/identity/world/tenants";
import { type Principal, users } from "@waymark/identity/world/users";
import { grantRight } from "@waymark/server/areas/access/grant-right";
import { saveProvider, type WantedProvider } from "@waymark/server/areas/solutions/save-provider";
import { saveSolution, type WantedSolution } from "@waymark/server/areas/solutions/save-solution";
import { orderToken } from "../authz/order-token.ts";
import { forgetLimits } from "../support/forget-limits.ts";
import { operatorCtx } from "../support/operator-ctx.ts";
import { openProduct, type ProductWorld, type WorldOptions } from "../support/product-world.ts";

/** Of the provider, and of those who review what it asks for. */
export const OFFICE = "office@wingtip.example";
const REVIEWERS = "reviewers@northwind.example";

export type SolutionsWorld = ProductWorld & {
  /** Of people who each act for themselves. */
  readonly tokens: Readonly<Record<"provider" | "reviewer" | "otherReviewer", string>>;
  /** One more private solution of the provider, with one value that is proven. */
  readonly addSolution: () => Promise<string>;
  /** All solutions so far leave the provider, which may have so many only. */
  readonly clear: () => Promise<void>;
};

export async function openSolutionsWorld(options: WorldOptions): Promise<SolutionsWorld> {
  const opened = await openProduct(options, { WAYMARK_REVIEW_MAIL: REVIEWERS });
  const { product } = opened;
  const { ctx, close } = operatorCtx(product);
  const provider: WantedProvider = {
    id: randomUUID(),
    tenantId: tenants.wingtip.id,
    name: "Wingtip",
    url: "https://wingtip.example",
    status: "Approved",
  };
  await saveProvider(ctx(), provider);
  await withClient(superuserUrl(product.engines), (client) =>
    client.query(
      `insert into provider_contacts (cloud, provider_id, tenant_id, user_id, email_address, email_proven_at, language,
         terms_version, terms_accepted_at) values ('MultiTenant', $1, $2, $2, $3, now(), 'en', '1', now())`,
      [provider.id, provider.tenantId, OFFICE],
    ),
  );
  await grantRight(ctx(), tenants.northwind.id, {
    right: "providerReview",
    subjectKind: "user",
    subjectId: users.operator.oid,
  });
  const tokenOf = async (principal: Principal): Promise<string> =>
    (await orderToken(product.identityUrl, { principal })).token;

  const added: WantedSolution[] = [];
  let made = 0;
  return {
    ...opened,
    tokens: {
      provider: await tokenOf("p1"),
      reviewer: await tokenOf("providerReview"),
      otherReviewer: await tokenOf("operator"),
    },
    addSolution: async () => {
      made += 1;
      const number = made;
      if (number % LIMITS_FORGOTTEN_EVERY === 0) await forgetLimits(product);
      const solution: WantedSolution = {
        id: randomUUID(),
        providerId: provider.id,
        name: `Fibre ${number}`,
        type: "isp",
        items: [{ kind: "ASN", value: String(FIRST_ASN + number), proof: "operator" }],
        method: "Script",
      };
      await saveSolution(ctx(), solution);
      added.push(solution);
      return solution.id;
    },
    clear: async () => {
      const gone = { visibility: "Private", status: "cancelled", awaitingReviewSince: null, items: [] } as const;
      for (const one of added.splice(0)) await saveSolution(ctx(), { ...one, ...gone });
    },
    close: async () => {
      await close();
      await opened.close();
    },
  };
}

/** Numbers that nobody reserved, none of them twice. */
const FIRST_ASN = 200_000;
/** Often enough that the office's fifty mails a day are not reached. */
const LIMITS_FORGOTTEN_EVERY = 20;
