import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import type { ResolverReply, Sighting } from "@waymark/contracts/front-door/replies";

type Seen = { expiresAtMs: number; sightings: Sighting[]; sawIpv6: boolean };

export type Sightings = {
  note(nonce: string, sighting: Sighting, overIpv6: boolean): void;
  of(nonce: string): ResolverReply;
};

/** Remembers for ten minutes, in memory only, which networks asked for which run's name. */
export function createSightings(now: () => number, capacity: number = frontDoorLimits.sightingsTracked): Sightings {
  const seenByNonce = new Map<string, Seen>();

  // A map keeps insertion order and all entries live equally long, so the oldest come first.
  function makeRoom(): void {
    const nowMs = now();
    for (const [nonce, seen] of seenByNonce) {
      if (seen.expiresAtMs > nowMs && seenByNonce.size < capacity) return;
      seenByNonce.delete(nonce);
    }
  }

  return {
    note(nonce, sighting, overIpv6) {
      makeRoom();
      const seen = seenByNonce.get(nonce) ?? {
        expiresAtMs: now() + frontDoorLimits.sightingMs,
        sightings: [],
        sawIpv6: false,
      };
      seenByNonce.set(nonce, seen);
      seen.sawIpv6 ||= overIpv6;
      const isNew = !seen.sightings.some(
        ({ resolver, protocol, clientSubnet }) =>
          resolver === sighting.resolver && protocol === sighting.protocol && clientSubnet === sighting.clientSubnet,
      );
      if (isNew && seen.sightings.length < frontDoorLimits.sightingsPerNonce) seen.sightings.push(sighting);
    },
    of(nonce) {
      const found = seenByNonce.get(nonce);
      const seen = found && found.expiresAtMs > now() ? found : undefined;
      const first = seen?.sightings[0];
      return {
        nonce,
        resolver: first?.resolver ?? null,
        protocol: first?.protocol ?? null,
        clientSubnet: first?.clientSubnet ?? null,
        sawIpv6: seen?.sawIpv6 ?? false,
        sightings: seen?.sightings ?? [],
      };
    },
  };
}
