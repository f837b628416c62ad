import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { isDomainName } from "./domain-name.ts";

export type LocationMode = "auto" | "manual";

export type TestInput = {
  readonly locationMode: LocationMode;
  readonly hasChosenPlace: boolean;
  /** Empty when none is given. */
  readonly domainName: string;
};
export type InputFault = "invalidDomainName" | "invalidLocation";

/** Organisations have a file endpoint of their own in these clouds only; elsewhere a domain is neither asked nor used. */
export const takesDomainName = (cloudName: CloudName): boolean =>
  cloudName === "MultiTenant" || cloudName === "GovernmentCommunity";

/** What keeps a test from starting, in the order of the form; empty when it may start. */
export function inputFaults(input: TestInput, cloudName: CloudName): readonly InputFault[] {
  const faults: InputFault[] = [];
  if (input.locationMode === "manual" && !input.hasChosenPlace) faults.push("invalidLocation");
  if (takesDomainName(cloudName) && input.domainName !== "" && !isDomainName(input.domainName))
    faults.push("invalidDomainName");
  return faults;
}
