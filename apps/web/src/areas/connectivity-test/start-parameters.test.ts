import { expect, test } from "vitest";
import { domainTyped, startParameters } from "./start-parameters.ts";

const NOTHING = {
  tenantName: undefined,
  isTenantLookedUp: true,
  debugTrace: false,
  reportId: undefined,
  campaign: undefined,
};

test("an address without parameters asks for nothing, and the tenant is looked up [V037]", () => {
  expect(startParameters("")).toEqual(NOTHING);
  expect(startParameters("?tenantName=&debugTrace=&reportid=&campaign=")).toEqual(NOTHING);
});

test("tenantName gives the tenant name directly [V035]", () => {
  expect(startParameters("?tenantName=contoso.example").tenantName).toBe("contoso.example");
});

test("only tenantNameLookUp=false stops the look-up [V036]", () => {
  expect(startParameters("?tenantNameLookUp=false").isTenantLookedUp).toBe(false);
  for (const other of ["true", "0", "False", ""])
    expect(startParameters(`?tenantNameLookUp=${other}`).isTenantLookedUp).toBe(true);
});

test("only debugTrace=true sets the debug flag [V038]", () => {
  expect(startParameters("?debugTrace=true").debugTrace).toBe(true);
  for (const other of ["1", "TRUE", "yes", ""]) expect(startParameters(`?debugTrace=${other}`).debugTrace).toBe(false);
});

test("reportid names a report to open [V027]", () => {
  expect(startParameters("?reportid=3f0e0c52-7c3e-4d8a-9a66-0f0c0d3b1a11").reportId).toBe(
    "3f0e0c52-7c3e-4d8a-9a66-0f0c0d3b1a11",
  );
});

test("campaign names who asks for the test", () => {
  expect(startParameters("?campaign=a-b_c").campaign).toBe("a-b_c");
});

test.each([
  ["contoso.example", "contoso.example"],
  ["  Contoso.Example ", "contoso.example"],
  ["user@contoso.example", "contoso.example"],
  ['"odd@name"@contoso.example', "contoso.example"],
  ["@contoso.example", "contoso.example"],
  ["user@", ""],
  ["   ", ""],
])("%j means the domain %j", (typed, domain) => {
  expect(domainTyped(typed)).toBe(domain);
});
