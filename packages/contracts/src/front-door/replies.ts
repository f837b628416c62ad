import { z } from "zod";
import { RunNonce } from "./run-ticket.ts";

/** The caller's own address, as the door sees it. Only the caller gets it. */
export const WhoamiReply = z.strictObject({
  address: z.union([z.ipv4(), z.ipv6()]),
  family: z.union([z.literal(4), z.literal(6)]),
});

export const UploadReply = z.strictObject({ receivedBytes: z.int().min(0) });

const Sighting = z.strictObject({
  /** The resolver's network: v4 with the last octet zeroed, v6 cut to /48. */
  resolver: z.union([z.ipv4(), z.ipv6()]),
  protocol: z.enum(["udp", "tcp"]),
  /** The network on whose behalf the resolver said it asked (EDNS client subnet), cut likewise. */
  clientSubnet: z.union([z.ipv4(), z.ipv6()]).nullable(),
});
export type Sighting = z.infer<typeof Sighting>;

/** Who asked for the run's own name. The first sighting stands apart; all are null while nobody has asked yet. */
export const ResolverReply = z.strictObject({
  nonce: RunNonce,
  resolver: Sighting.shape.resolver.nullable(),
  protocol: Sighting.shape.protocol.nullable(),
  clientSubnet: Sighting.shape.clientSubnet,
  /** A question for this run arrived over IPv6. */
  sawIpv6: z.boolean(),
  sightings: z.array(Sighting),
});
export type ResolverReply = z.infer<typeof ResolverReply>;
