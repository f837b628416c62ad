import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";

const ALLOWED = /^[A-Za-z0-9_.-]+$/;

/** A domain name has fewer than 40 ASCII letters, digits, underscores, hyphens and dots, and is not empty. */
export const isDomainName = (text: string): boolean =>
  text.length <= limits.domainNameMaxCharacters && ALLOWED.test(text);

export type LocationMode = "auto" | "manual";

export type TestInput = {
  readonly locationMode: LocationMode;
  readonly hasChosenPlace: boolean;
  /** Empty without a domain. */
  readonly domainName: string;
};
export type InputFault = "invalidDomainName" | "invalidLocation";

/** Organisations have a file endpoint of their own in these clouds only; other clouds neither ask for a domain nor use it. */
export const takesDomainName = (cloudName: CloudName): boolean =>
  cloudName === "MultiTenant" || cloudName === "GovernmentCommunity";

/** The faults that prevent a test, in the order of the form; empty when it may start. */
export function inputFaults(input: TestInput, cloudName: CloudName): readonly InputFault[] {
  const faults: InputFault[] = [];
  if (input.locationMode === "manual" && !input.hasChosenPlace) faults.push("invalidLocation");
  if (takesDomainName(cloudName) && input.domainName !== "" && !isDomainName(input.domainName))
    faults.push("invalidDomainName");
  return faults;
}
