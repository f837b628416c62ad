import ipaddr from "ipaddr.js";

export type NetworkPlaceRow = {
  /** Such as 203.0.113.0/24. */
  readonly prefix: string;
  readonly placeId: number;
  readonly asn: number | null;
  readonly asName: string | null;
};

export type NetworkPlaces = { readonly placeOf: (address: ipaddr.IPv4 | ipaddr.IPv6) => NetworkPlaceRow | undefined };

/** Looks up networks that operators placed: the longest prefix that contains an address wins. */
export function networkPlaces(rows: readonly NetworkPlaceRow[]): NetworkPlaces {
  const byLength = {
    ipv4: new Map<number, Map<string, NetworkPlaceRow>>(),
    ipv6: new Map<number, Map<string, NetworkPlaceRow>>(),
  };
  for (const row of rows) {
    const [address, bits] = ipaddr.parseCIDR(row.prefix);
    const lengths = byLength[address.kind()];
    const networks = lengths.get(bits) ?? new Map<string, NetworkPlaceRow>();
    networks.set(networkOf(address, bits), row);
    lengths.set(bits, networks);
  }
  const longestFirst = {
    ipv4: [...byLength.ipv4].sort(([a], [b]) => b - a),
    ipv6: [...byLength.ipv6].sort(([a], [b]) => b - a),
  };
  return {
    placeOf: (address) => {
      for (const [bits, networks] of longestFirst[address.kind()]) {
        const row = networks.get(networkOf(address, bits));
        if (row !== undefined) return row;
      }
      return undefined;
    },
  };
}

/** Returns the bits of the prefix as a key. */
function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray();
  let key = "";
  for (let at = 0; at * 8 < bits; at += 1) {
    const kept = Math.min(8, bits - at * 8);
    key += String.fromCharCode((bytes[at] as number) & (0xff << (8 - kept)) & 0xff);
  }
  return key;
}
