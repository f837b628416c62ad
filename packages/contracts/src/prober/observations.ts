import { z } from "zod";
import { proberLimits } from "./limits.ts";

/** Where the prober takes orders: `POST`, JSON, `Authorization: Bearer` with the shared key. */
export const OBSERVE_PATH = "/observe";

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?$/i;

const DnsOrder = z.strictObject({
  kind: z.literal("dns"),
  name: z.string().regex(HOST_NAME),
  type: z.enum(["A", "AAAA", "TXT"]),
});
export type DnsOrder = z.infer<typeof DnsOrder>;

const RdapOrder = z.strictObject({
  kind: z.literal("rdap"),
  of: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("asn"), asn: z.int().min(1).max(4_294_967_295) }),
    z.strictObject({ kind: z.literal("subnet"), subnet: z.union([z.cidrv4(), z.cidrv6()]) }),
  ]),
});
export type RdapOrder = z.infer<typeof RdapOrder>;

/** What the prober is asked to look at. It reports what it saw; whoever asked judges it. */
export const Order = z.discriminatedUnion("kind", [DnsOrder, RdapOrder]);
export type Order = z.infer<typeof Order>;

export const DNS_OUTCOMES = ["records", "noRecords", "noName", "refused", "failed", "timedOut"] as const;

const DnsAnswer = z.strictObject({
  outcome: z.enum(DNS_OUTCOMES),
  /** The strings of one TXT record are joined. */
  records: z.array(z.string().max(proberLimits.recordMaxCharacters)).max(proberLimits.recordsMax),
});
export type DnsAnswer = z.infer<typeof DnsAnswer>;

const DnsObservation = z.strictObject({
  kind: z.literal("dns"),
  /** Of each resolver, in the order of the settings. */
  answers: z.array(DnsAnswer).min(1),
});
export type DnsObservation = z.infer<typeof DnsObservation>;

/**
 * `noRegistry`: no registry answers for these numbers. `forbidden`: the way led to an address that the prober never calls.
 * `unreadable`: what came is too large or not what RFC 9083 describes.
 */
export const RDAP_OUTCOMES = [
  "found",
  "notFound",
  "noRegistry",
  "forbidden",
  "unreadable",
  "failed",
  "timedOut",
] as const;
export type RdapOutcome = (typeof RDAP_OUTCOMES)[number];

const RegistryObject = z.strictObject({
  handle: z.string().max(200),
  name: z.string().max(200),
  /** The first and the last ASN or address that the registry's answer is about. */
  first: z.string().max(60),
  last: z.string().max(60),
  contacts: z
    .array(z.strictObject({ email: z.email().max(254), roles: z.array(z.string().max(40)).max(20) }))
    .max(proberLimits.contactsMax),
});
export type RegistryObject = z.infer<typeof RegistryObject>;

const RdapObservation = z.strictObject({
  kind: z.literal("rdap"),
  outcome: z.enum(RDAP_OUTCOMES),
  /** Null unless it was found. */
  object: RegistryObject.nullable(),
});
export type RdapObservation = z.infer<typeof RdapObservation>;

export const Observation = z.discriminatedUnion("kind", [DnsObservation, RdapObservation]);
export type Observation = z.infer<typeof Observation>;
export type ObservationOf<Kind extends Order["kind"]> = Extract<Observation, { kind: Kind }>;
