import { KIND_OF_ATTRIBUTE } from "@waymark/contracts/solutions/attributes";
import type { SuggestedValue } from "@waymark/contracts/solutions/schemas";
import { mendSubnet } from "@waymark/rules/attribution/network-bits";
import { checkValue } from "@waymark/rules/solutions/check-values";
import type { Solutions } from "./solutions.ts";

type Company = { readonly name: string; readonly url: string };

/** From the address in use, from where the company's website leads, and from its name. They prove nothing. */
export async function suggestValues(
  solutions: Pick<Solutions, "placeOfAddress" | "acceptsReserved" | "websiteAddresses">,
  address: string,
  { name: companyName, url }: Company,
): Promise<SuggestedValue[]> {
  const { placeOfAddress, acceptsReserved, websiteAddresses } = solutions;
  const [detected, ofWebsite] = await Promise.all([
    detectValues(placeOfAddress, [address], "addressInUse"),
    websiteAddresses(url).then((addresses) => detectValues(placeOfAddress, addresses, "companyWebsite")),
  ]);
  const named = (["vpnInterfaceDescriptions", "sslOwnerNames"] as const).map((attribute) => ({
    attribute,
    value: companyName,
    source: "companyName" as const,
    name: null,
  }));
  const values = [...detected, ...ofWebsite, ...named].filter(
    ({ attribute, value }) => "value" in checkValue(KIND_OF_ATTRIBUTE[attribute], value, { acceptsReserved }),
  );
  // What two sources say is said once.
  return [...new Map(values.toReversed().map((one) => [`${one.attribute} ${one.value}`, one])).values()].toReversed();
}

async function detectValues(
  placeOfAddress: Solutions["placeOfAddress"],
  addresses: readonly string[],
  source: SuggestedValue["source"],
): Promise<SuggestedValue[]> {
  const found = addresses.map(async (address): Promise<SuggestedValue[]> => {
    // A suggestion is not worth a failure.
    const network = await placeOfAddress(address).catch(() => undefined);
    const subnet = mendSubnet(address);
    return [
      ...(network?.asn == null
        ? []
        : [{ attribute: "asns" as const, value: String(network.asn), source, name: network.asName }]),
      ...(subnet === undefined ? [] : [{ attribute: "ipSubnets" as const, value: subnet, source, name: null }]),
    ];
  });
  return (await Promise.all(found)).flat();
}
