import type { TenantStanding } from "@waymark/contracts/access/sign-in";
import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import { describe, expect, it } from "vitest";
import { tenantStanding } from "./tenant-standing.ts";

const DEFENCE_REGIONS = ["DOD", "DODCON", "USGOV", "USGovernment", "dod", " DOD "];
const NO_REGIONS = [null, "", "  "];

const standing = (cloudName: CloudName, regionSubScope: string | null, blockedByOperator = false): TenantStanding =>
  tenantStanding({ cloudName, regionSubScope, blockedByOperator });

describe("tenant standing", () => {
  it("sends a government-community tenant of the multi-tenant cloud to its own path [V133]", () => {
    for (const region of ["GCC", "gcc", " GCC "]) expect(standing("MultiTenant", region)).toBe("redirectToGovernment");
  });

  it("flags a defence tenant in the multi-tenant cloud, which blocks it [V134, V136]", () => {
    for (const region of DEFENCE_REGIONS) expect(standing("MultiTenant", region)).toBe("blocked");
  });

  it("flags a non-government tenant in the government cloud, which blocks it [V135, V136]", () => {
    for (const region of [...NO_REGIONS, ...DEFENCE_REGIONS, "WW"]) {
      expect(standing("GovernmentCommunity", region)).toBe("blocked");
    }
    expect(standing("GovernmentCommunity", "GCC")).toBe("welcome");
  });

  it("welcomes ordinary tenants in the multi-tenant cloud and everyone in the other clouds [V137]", () => {
    for (const region of [...NO_REGIONS, "WW", "XGCC"]) expect(standing("MultiTenant", region)).toBe("welcome");
    for (const cloud of ["China", "Other"] as const) {
      for (const region of [...NO_REGIONS, ...DEFENCE_REGIONS, "GCC"]) expect(standing(cloud, region)).toBe("welcome");
    }
  });

  it("lets an operator's block win in every cloud and region [V136, V137]", () => {
    for (const cloud of CLOUD_NAMES) {
      for (const region of [...NO_REGIONS, ...DEFENCE_REGIONS, "GCC"])
        expect(standing(cloud, region, true)).toBe("blocked");
    }
  });
});
