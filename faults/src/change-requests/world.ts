import { randomUUID } from "node:crypto";
import type { DraftInput } from "@waymark/contracts/change-requests/schemas";
import { groups } from "@waymark/identity/world/groups";
import { tenants } from "@waymark/identity/world/tenants";
import type { Principal } from "@waymark/identity/world/users";
import { importSets } from "@waymark/server/areas/endpoint-sets/importing/import-sets";
import { saveWorkload } from "@waymark/server/areas/workloads/save-workload";
import { loadServices } from "@waymark/server/areas/workloads/service-tree/load-services";
import type { Ctx } from "@waymark/server/platform/ctx";
import { orderToken } from "../authz/order-token.ts";
import { forgetLimits } from "../support/forget-limits.ts";
import { operatorCtx } from "../support/operator-ctx.ts";
import { openProduct, type ProductWorld, type WorldOptions } from "../support/product-world.ts";

/** People of the vendor who each act for themselves: an author, the champ of the workload, the council, two who publish. */
const PEOPLE = ["lensReader", "ownChamp", "council", "connectivityChamp", "champOnly"] as const satisfies Principal[];
export type Actor = (typeof PEOPLE)[number];

export type ChangesWorld = ProductWorld & {
  readonly tokens: Readonly<Record<Actor, string>>;
  /** For the product's own verbs and reads. */
  readonly ctx: () => Ctx;
  /** A draft of a set of its own, with entries that no other set has. Nothing of it is stored yet. */
  readonly newDraft: () => Promise<DraftInput>;
};

const SERVICE = "2f1c7d52-8a0e-4d1b-9a51-0d7c6b1e2a3f";
const FIRST_SET = {
  ...{ id: 1, serviceArea: "Mail", tcpPorts: "443", category: "Allow", publicDescription: "Mail" },
  ...{ serviceTreeIds: [SERVICE], urls: ["first.contoso.com"], ips: ["240.1.0.0/22"] },
};

export async function openChangesWorld(options: WorldOptions): Promise<ChangesWorld> {
  const opened = await openProduct(options);
  const { product } = opened;
  const { ctx, close } = operatorCtx(product);
  await saveWorkload(
    ctx(),
    { vendorTenantId: tenants.northwind.id },
    {
      ...{ id: "Mail", serviceArea: "Mail", serviceAreaDisplayName: "Mail", workloadType: "Internal" },
      workloadChampSecurityGroup: groups.mailWorkloadChamps.id,
      workloadChampEmail: "champs@northwind.example",
      propertyGroups: ["Mail web"],
    },
  );
  await loadServices(ctx(), `id,name,lifecycle,workload,retired\n${SERVICE},Mail relay,S5-GA,Mail,false`);
  await importSets(ctx(), "Worldwide", JSON.stringify([FIRST_SET]));
  const tokenOf = async (principal: Actor) => (await orderToken(product.identityUrl, { principal })).token;

  let made = 0;
  return {
    ...opened,
    ctx,
    tokens: {
      lensReader: await tokenOf("lensReader"),
      ownChamp: await tokenOf("ownChamp"),
      council: await tokenOf("council"),
      connectivityChamp: await tokenOf("connectivityChamp"),
      champOnly: await tokenOf("champOnly"),
    },
    newDraft: async () => {
      made += 1;
      const number = made;
      if (number % LIMITS_FORGOTTEN_EVERY === 0) await forgetLimits(product);
      return draftOf(number);
    },
    close: async () => {
      await close();
      await opened.close();
    },
  };
}

const draftOf = (number: number): DraftInput => ({
  id: randomUUID(),
  endpointSetInternalId: randomUUID(),
  instance: "Worldwide",
  content: {
    workloadName: "Mail",
    governanceCategory: "Allow",
    isExpressRoute: false,
    isRequired: true,
    optionalFunctionality: "",
    tcpPorts: "443",
    udpPorts: "",
    isHidden: false,
    isMemberSet: false,
    memberEndpointSetInternalId: null,
    publicDescription: `Set ${number}`,
    internalDescription: "",
    fqdns: [`new${number}.contoso.com`],
    cidrs: [`240.${FIRST_BYTE + Math.floor(number / 256)}.${number % 256}.0/24`],
    serviceTreeIds: [SERVICE],
  },
  isDeletion: false,
  changeReason: "Calls from Iberia.",
  additionEffectiveDate: null,
  removalEffectiveDate: null,
  baseVersion: null,
  revision: null,
});

/** Addresses from here on are of no imported set. */
const FIRST_BYTE = 16;
/** Often enough that nobody reaches the 300 changes of a minute. */
const LIMITS_FORGOTTEN_EVERY = 20;
