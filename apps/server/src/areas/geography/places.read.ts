import type { Point } from "@waymark/rules/geography/bucket";

/** A city with the names that measurements agree on: canonical and English, whatever the reader's language. */
export type KnownPlace = {
  /** GeoNames' number of the city. */
  readonly id: number;
  readonly city: string;
  /** Empty where the country has no states or none is known. */
  readonly state: string;
  readonly country: string;
  readonly countryIso2: string;
  /** Names the state across countries, such as `US.IL`; only the country, such as `MC`, where there is no state. */
  readonly stateId: string;
  /** The middle of the city, bucketed. */
  readonly point: Point;
};

/** What is known of an address. The place is a guess of a database or an operator's word, never a fact about a person. */
export type AddressPlace = {
  readonly place: KnownPlace | null;
  readonly asn: number | null;
  readonly asName: string | null;
};

/** What other areas ask of geography. While the places are not loaded, both fail with dependency_down. */
export type Places = {
  /** Private, reserved and malformed addresses have no place and no network. */
  readonly placeOfAddress: (address: string) => Promise<AddressPlace>;
  /** The nearest city; undefined on the high seas and for points that are bucketed away to 0,0. */
  readonly placeAt: (point: Point) => Promise<KnownPlace | undefined>;
};
