import { stableId } from "@waymark/dev/demo-tests/chance";
import { tenants } from "@waymark/identity/world/tenants";
import { users } from "@waymark/identity/world/users";

/** An organization that has registered as a provider: who did, and when its mailbox was proven. */
export type DemoRegistration = {
  readonly providerId: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly emailAddress: string;
  readonly daysAgo: number;
  /** Only of those that the world does not have anyway. */
  readonly company?: { readonly name: string; readonly url: string; readonly organization: string };
};

/** Of a provider of the world. */
const known = (
  tenant: "wingtip" | "adventure" | "litware",
  who: "p1" | "p2" | "unendorsedProvider",
  daysAgo: number,
): DemoRegistration => ({
  providerId: stableId(`provider ${tenants[tenant].displayName}`),
  tenantId: tenants[tenant].id,
  userId: users[who].oid,
  emailAddress: `network@${tenants[tenant].verifiedDomains[0]}`,
  daysAgo,
});

/** Of a company that has no solutions yet and awaits endorsement. */
function waiting(
  company: NonNullable<DemoRegistration["company"]>,
  emailAddress: string,
  daysAgo: number,
  more: Partial<DemoRegistration> = {},
): DemoRegistration {
  const { organization } = company;
  return {
    providerId: stableId(`provider ${company.name}`),
    tenantId: stableId(`tenant ${organization}`),
    userId: stableId(`registrant of ${company.name}`),
    ...{ emailAddress, daysAgo, company },
    ...more,
  };
}

/** Besides Litware, three companies wait: one as it should be, one that another one seems to be already, one that nobody knows. */
export const REGISTRATIONS: readonly DemoRegistration[] = [
  known("wingtip", "p1", 700),
  known("adventure", "p2", 410),
  known("litware", "unendorsedProvider", 2),
  waiting(
    { name: "Fabrikam Access", url: "https://www.fabrikam.example", organization: tenants.fabrikam.displayName },
    "peering@fabrikam.example",
    1,
    { tenantId: tenants.fabrikam.id, userId: users.otherTenant.oid },
  ),
  waiting(
    { name: "Wingtip Networks Iberia", url: "https://www.wingtip.example", organization: "Wingtip Iberia" },
    "iberia@wingtip.example",
    4,
  ),
  waiting(
    { name: "Coho Telecom", url: "https://cohotelecom.example", organization: "Coho Telecom" },
    "noc@cohotelecom.example",
    5,
  ),
];
