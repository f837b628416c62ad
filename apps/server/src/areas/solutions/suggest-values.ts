import { KIND_OF_ATTRIBUTE } from "@waymark/contracts/solutions/attributes";
import type { SuggestedValue } from "@waymark/contracts/solutions/schemas";
import { mendSubnet } from "@waymark/rules/attribution/network-bits";
import { checkValue } from "@waymark/rules/solutions/check-values";
import type { Solutions } from "./solutions.ts";

/** From the address in use, and from the name of the company. They prove nothing. */
export async function suggestValues(
  { placeOfAddress, acceptsReserved }: Pick<Solutions, "placeOfAddress" | "acceptsReserved">,
  address: string,
  companyName: string,
): Promise<SuggestedValue[]> {
  const detected = await detectValues(placeOfAddress, address);
  const named = (["vpnInterfaceDescriptions", "sslOwnerNames"] as const).map((attribute) => ({
    attribute,
    value: companyName,
    source: "companyName" as const,
    name: null,
  }));
  return [...detected, ...named].filter(
    ({ attribute, value }) => "value" in checkValue(KIND_OF_ATTRIBUTE[attribute], value, { acceptsReserved }),
  );
}

async function detectValues(placeOfAddress: Solutions["placeOfAddress"], address: string): Promise<SuggestedValue[]> {
  // A suggestion is not worth a failure.
  const network = await placeOfAddress(address).catch(() => undefined);
  const subnet = mendSubnet(address);
  const source = "addressInUse" as const;
  return [
    ...(network?.asn == null
      ? []
      : [{ attribute: "asns" as const, value: String(network.asn), source, name: network.asName }]),
    ...(subnet === undefined ? [] : [{ attribute: "ipSubnets" as const, value: subnet, source, name: null }]),
  ];
}
