import { RunNonce } from "@waymark/contracts/front-door/run-ticket";
import { RUN_NAME_LABEL } from "@waymark/contracts/front-door/wire";

export const TYPES = { A: 1, NS: 2, CNAME: 5, SOA: 6, AAAA: 28, ANY: 255 } as const;
export const RCODES = { noError: 0, formErr: 1, nxDomain: 3, notImp: 4, refused: 5, badVers: 16 } as const;
const TRANSFERS = [251, 252];

/** The only zone that the door answers for. Both addresses are the door's. */
export type Zone = {
  readonly name: string;
  readonly ipv4?: string | undefined;
  readonly ipv6?: string | undefined;
  /** The CNAME target for a certificate authority that checks `*.r.<zone>`: a name in a zone that can be edited. */
  readonly challengeName?: string | undefined;
};

const CHALLENGE_LABEL = "_acme-challenge";

export type ZoneRecord = "address" | "alias" | "soa" | "ns";
export type ZoneAnswer = {
  readonly rcode: number;
  readonly records: readonly { readonly kind: ZoneRecord; readonly type: number; readonly data?: string }[];
  /** The run that the queried name belongs to. */
  readonly nonce?: string;
};

const NO_DATA: ZoneAnswer = { rcode: RCODES.noError, records: [] };
const REFUSED: ZoneAnswer = { rcode: RCODES.refused, records: [] };

/** Looks up a question in the zone. Ignores case, because resolvers mix it on purpose. */
export function askZone(zone: Zone, name: string, type: number): ZoneAnswer {
  const labels = name.toLowerCase().split(".");
  const zoneLabels = zone.name.split(".");
  const own = labels.slice(0, Math.max(0, labels.length - zoneLabels.length));
  if (labels.slice(own.length).join(".") !== zone.name || TRANSFERS.includes(type)) return REFUSED;

  const [first = "", second] = own;
  if (own.length === 0) return apex(type);
  if (own.length === 1 && first === "ns") return addresses(zone, type);
  // Resolvers with QNAME minimisation ask for one more label at a time.
  if (own.length === 1 && first === RUN_NAME_LABEL) return NO_DATA;
  if (own.length === 2 && second === RUN_NAME_LABEL && first === CHALLENGE_LABEL && zone.challengeName)
    return { ...NO_DATA, records: [{ kind: "alias", type: TYPES.CNAME, data: zone.challengeName }] };
  if (own.length === 2 && second === RUN_NAME_LABEL && RunNonce.safeParse(first).success)
    return { ...addresses(zone, type), nonce: first };
  return { rcode: RCODES.nxDomain, records: [] };
}

function apex(type: number): ZoneAnswer {
  if (type === TYPES.SOA || type === TYPES.ANY) return { ...NO_DATA, records: [{ kind: "soa", type: TYPES.SOA }] };
  return type === TYPES.NS ? { ...NO_DATA, records: [{ kind: "ns", type: TYPES.NS }] } : NO_DATA;
}

function addresses(zone: Zone, type: number): ZoneAnswer {
  const ipv4 = type === TYPES.A || type === TYPES.ANY ? zone.ipv4 : undefined;
  const ipv6 = type === TYPES.AAAA ? zone.ipv6 : undefined;
  if (ipv4 !== undefined) return { ...NO_DATA, records: [{ kind: "address", type: TYPES.A, data: ipv4 }] };
  if (ipv6 !== undefined) return { ...NO_DATA, records: [{ kind: "address", type: TYPES.AAAA, data: ipv6 }] };
  return NO_DATA;
}
