import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { describe, expect, test, vi } from "vitest";
import { lookUpOrganization, placeOf } from "./look-up-organization.ts";

const identity = { tenantConfigurationUrl: "https://id.example/{tenant}/v2.0/.well-known/openid-configuration" };
const asked = (cloudName: CloudName, reply: () => Promise<Response>) => {
  const ask = vi.fn<typeof fetch>(reply);
  return { ask, place: lookUpOrganization("contoso.com", { cloudName, identity }, ask) };
};
const region = (value: unknown) => async () => Response.json({ tenant_region_sub_scope: value });

describe("which cloud an organisation is in", () => {
  test("asks the organisation's own public configuration, without cookies", async () => {
    const { ask, place } = asked("MultiTenant", region(null));
    await place;
    const [url, options] = ask.mock.calls[0] ?? [];
    expect(url).toBe("https://id.example/contoso.com/v2.0/.well-known/openid-configuration");
    expect(options).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
  });

  test.each([
    ["MultiTenant", null, "here"],
    ["MultiTenant", "GCC", "government"],
    ["MultiTenant", "DODCON", "elsewhere"],
    ["GovernmentCommunity", "GCC", "here"],
    ["GovernmentCommunity", null, "commercial"],
    ["GovernmentCommunity", "DOD", "elsewhere"],
    ["China", null, "here"],
  ] as const)("%s sees region %s as %s", (cloud, subScope, place) => {
    expect(placeOf(cloud, subScope)).toBe(place);
  });

  test.each([
    [async () => new Response(null, { status: 404 }), "notFound"],
    [async () => Response.json({ error: "invalid_tenant" }, { status: 400 }), "notFound"],
    [async () => new Response("busy", { status: 503 }), "unreachable"],
    [async () => new Response("<html>sign on to the hotel</html>"), "unreachable"],
    [() => Promise.reject(new TypeError("offline")), "unreachable"],
    [region(42), "here"],
  ] as const)("answer %# gives %s", async (reply, place) => {
    expect(await asked("MultiTenant", reply).place).toBe(place);
  });
});
