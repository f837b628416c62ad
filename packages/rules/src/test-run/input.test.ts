import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { describe, expect, test } from "vitest";
import { inputFaults, takesDomainName } from "./input.ts";

const good = { locationMode: "auto", hasChosenPlace: false, domainName: "" } as const;
const faults = (change: Partial<Parameters<typeof inputFaults>[0]>) =>
  inputFaults({ ...good, ...change }, "MultiTenant");

describe("what is checked before a test", () => {
  test("nothing given but the wish to be found is enough", () => {
    expect(faults({})).toEqual([]);
  });

  test("a domain of 39 characters passes, of 40 does not [V167, V268]", () => {
    expect(faults({ domainName: "a".repeat(39) })).toEqual([]);
    expect(faults({ domainName: "a".repeat(40) })).toEqual(["invalidDomainName"]);
  });

  test.each(["a b", "a/b", "ä.example", "a@b", "a,b"])("the domain %j is refused [V168, V269]", (domainName) => {
    expect(faults({ domainName })).toEqual(["invalidDomainName"]);
  });

  test("manual mode wants a chosen place, also beside a wrong domain [V171]", () => {
    expect(faults({ locationMode: "manual" })).toEqual(["invalidLocation"]);
    expect(faults({ locationMode: "manual", hasChosenPlace: true })).toEqual([]);
    expect(faults({ locationMode: "manual", domainName: "!" })).toEqual(["invalidLocation", "invalidDomainName"]);
  });

  test("a domain counts in the multi-tenant and government clouds only [V075]", () => {
    expect(CLOUD_NAMES.filter(takesDomainName)).toEqual(["MultiTenant", "GovernmentCommunity"]);
    expect(inputFaults({ ...good, domainName: "!" }, "China")).toEqual([]);
  });
});
