import type { ApiClient } from "@waymark/contracts/client";
import type { Language } from "@waymark/contracts/configuration/languages";
import { lookUpPoint } from "../../platform/places/places.ts";
import type { KnownPlace } from "../../platform/test-run/state.ts";

type Asking = { readonly api: () => Promise<ApiClient>; readonly mapsKey: string; readonly language: Language };

export type Connection = {
  readonly place: KnownPlace;
  readonly network: { readonly asn: number; readonly name: string | undefined } | undefined;
  /** The request itself came by IPv6. One that came by IPv4 says nothing about IPv6. */
  readonly isIpv6: boolean;
};

/** Where and through whom this browser reaches the internet, by the address of one request. Nothing of it is kept. */
export async function readConnection({ api, mapsKey, language }: Asking): Promise<Connection> {
  const reply = await (await api()).geography.reverseEgressLocation({});
  const { city, state, country, cityLat, cityLong, asn, asName, ipVersion } = reply;
  const point = { latitude: cityLat, longitude: cityLong };
  const source = { getApi: api, key: mapsKey, culture: language };
  // The server answers in English, so that measurements agree; the visitor reads the place in their own language.
  const named = language === "en" ? undefined : await lookUpPoint(source, point).catch(() => undefined);
  return {
    place: {
      city: named?.city ?? city,
      region: named?.region ?? state,
      country: named?.country ?? country,
      ...point,
    },
    network: asn === null ? undefined : { asn, name: asName ?? undefined },
    isIpv6: ipVersion === 6,
  };
}
