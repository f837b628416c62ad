import { FQDN_SCOPES } from "@waymark/contracts/fqdns/fqdn";
import { SERVICE_LIFECYCLES } from "@waymark/contracts/workloads/workload";
import { parseDomainName } from "@waymark/rules/endpoints/domain-name";
import { expect, test } from "vitest";
import { DEMO_ASSIGNMENTS, DEMO_FQDNS, DEMO_SERVICES, DEMO_WORKLOADS } from "./domain-lens.ts";

test("the demo world has fourteen workloads and sixty services of every lifecycle", () => {
  expect([DEMO_WORKLOADS.length, DEMO_SERVICES.length]).toEqual([14, 60]);
  expect(new Set(DEMO_SERVICES.map(({ lifecycle }) => lifecycle))).toEqual(new Set(SERVICE_LIFECYCLES));
});

test("it has 1,284 names, each once and in canonical spelling, 73 wildcards, every scope and 30 requests", () => {
  const names = DEMO_FQDNS.map(({ domainName }) => domainName);
  expect([names.length, new Set(names).size]).toEqual([1_284, 1_284]);
  expect(names.filter((name) => parseDomainName(name)?.name !== name)).toEqual([]);
  expect(names.filter((name) => name.startsWith("*."))).toHaveLength(73);
  expect(new Set(DEMO_FQDNS.map(({ scope }) => scope))).toEqual(new Set(FQDN_SCOPES));
  expect(DEMO_ASSIGNMENTS).toHaveLength(30);
});
