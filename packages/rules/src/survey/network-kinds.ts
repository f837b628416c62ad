import { SATELLITE_ASNS, SATELLITE_NAME } from "./satellite.ts";

export type NetworkKind = "satellite" | "mobile" | "gateway" | "hosting" | "organisation" | "hotspot" | "access";

/** Networks whose number alone shows their kind, as published by their operators. */
const KIND_OF_ASN: ReadonlyMap<number, NetworkKind> = new Map(
  (
    [
      ["satellite", SATELLITE_ASNS],
      // T-Mobile US, AT&T and Verizon, EE, China Mobile, Jio, Airtel: their mobile networks.
      ["mobile", [21_928, 20_057, 6_167, 22_394, 12_576, 9_808, 55_836, 45_609]],
      // Gateways for the traffic of organisations: Zscaler, Netskope, Palo Alto Networks.
      ["gateway", [22_616, 53_813, 62_044, 55_256, 54_538]],
      // Amazon, Microsoft, Google, DigitalOcean, OVH, Hetzner, Vultr, Akamai Cloud, M247, Datacamp.
      ["hosting", [16_509, 14_618, 8_075, 15_169, 396_982, 14_061, 16_276, 24_940, 20_473, 63_949, 9_009, 60_068]],
      // Home lines: Comcast, Charter, AT&T, Verizon, Cox; Deutsche Telekom, Vodafone, Orange, Free, BT, Virgin, Sky, KPN, Ziggo.
      [
        "access",
        [7_922, 20_115, 20_001, 7_018, 701, 22_773, 3_320, 3_209, 3_215, 12_322, 2_856, 5_089, 5_607, 1_136, 33_915],
      ],
      // NTT, KDDI, SoftBank, Chinanet, China Unicom, HiNet, Telstra, Optus, Claro, Airtel.
      ["access", [4_713, 2_516, 17_676, 4_134, 4_837, 3_462, 1_221, 4_804, 28_573, 24_560]],
    ] as const
  ).flatMap(([kind, numbers]) => numbers.map((asn) => [asn, kind] as const)),
);

/** Patterns of registered network names; the first match counts. */
const KIND_OF_NAME: readonly (readonly [NetworkKind, RegExp])[] = [
  ["satellite", SATELLITE_NAME],
  ["hotspot", /\b(hot ?spots?|wi ?fi|boingo|ipass|guest ?net)\b/i],
  ["mobile", /\b(mobile|mobil|cellular|cellco|wireless pcs|lte|gsm|umts|docomo|softbank mobile|jio infocomm)\b/i],
  ["gateway", /\b(zscaler|netskope|iboss|forcepoint|secure web gateway)\b/i],
  [
    "organisation",
    /\b(corporate|enterprise|universit\w*|college|school|schule|hochschule|bank|hospital|klinik\w*|government|ministry|municipal\w*|council|institute)\b/i,
  ],
  ["hosting", /\b(hosting|host|cloud|data ?cent(er|re)s?|colo(cation)?|vps|servers?|cdn|vpn)\b/i],
  [
    "access",
    /\b(telecom\w*|telekom\w*|tele(fonica|nor|net)|cable\w*|kabel\w*|broadband|dsl|fib(er|re)|ftth|internet|communications?|comcast|vodafone|orange|proximus|isp)\b/i,
  ],
];

/** Undefined when neither number nor name decides. */
export function networkKindOf(asn: number | null, name: string | null): NetworkKind | undefined {
  const byNumber = asn === null ? undefined : KIND_OF_ASN.get(asn);
  // Registered names come in capitals with hyphens and underscores: "TELEFONICA_DE_ESPANA", "VODAFONE-MOBILE".
  const words = (name ?? "").replaceAll(/[_-]+/g, " ");
  return byNumber ?? KIND_OF_NAME.find(([, pattern]) => pattern.test(words))?.[0];
}
