import type { Language } from "@waymark/contracts/configuration/languages";
import type { Point } from "@waymark/rules/geography/bucket";

/** A city with its canonical English names, independent of the reader's language. */
export type KnownPlace = {
  /** GeoNames' number of the city. */
  readonly id: number;
  readonly city: string;
  /** Empty where the country has no states or none is known. */
  readonly state: string;
  readonly country: string;
  readonly countryIso2: string;
  /** Identifies the state across countries, such as `US.IL`; only the country, such as `MC`, if there is no state. */
  readonly stateId: string;
  /** The middle of the city, bucketed. */
  readonly point: Point;
};

/** The place and network of an address. The place comes from a database or an operator; it is never a fact about a person. */
export type AddressPlace = {
  readonly place: KnownPlace | null;
  readonly asn: number | null;
  readonly asName: string | null;
};

/** A city by the names that a report has for it, in any of our languages. */
export type CityNames = { readonly city: string; readonly region: string; readonly country: string };

/** A city by its number, with the id of its state, as questions name it. */
export type NamedCity = { readonly city?: number | undefined; readonly state?: string | undefined };

/** A city, a state or a country by its ids; what is narrower is empty or 0. */
export type PlaceKey = { readonly country: string; readonly state: string; readonly city: number };
/** As a reader calls it. `point` is the middle of a city, bucketed; null for wider places and unknown ones. */
export type CalledPlace = PlaceKey & { readonly name: string; readonly region: string; readonly point: Point | null };

/** What other areas may call. Those that answer with a place fail with dependency_down until places are loaded. */
export type Places = {
  /** Private, reserved and malformed addresses have no place and no network. */
  readonly placeOfAddress: (address: string) => Promise<AddressPlace>;
  /** The ASN that announces all of a subnet; undefined where several do, or nobody announces a part. */
  readonly originOf: (subnet: string) => Promise<number | undefined>;
  /** Returns the nearest city; undefined on the high seas and for points that bucketing moves to 0,0. */
  readonly placeAt: (point: Point) => Promise<KnownPlace | undefined>;
  /** Returns the middle of a city, bucketed; undefined where none of exactly these names is known. */
  readonly pointOfCity: (names: CityNames) => Promise<Point | undefined>;
  /** Returns a city by its number; undefined where it is unknown. */
  readonly cityById: (id: number) => Promise<KnownPlace | undefined>;
  /** What places are called in a language, in their order. One that we do not know is called by its id, and so is every one while no places are loaded. */
  readonly callPlaces: (keys: readonly PlaceKey[], language: Language) => readonly CalledPlace[];
  /** Refuses a question that names a city with a state in which it does not lie. A city that we do not know passes, and so does every one while no places are loaded. */
  readonly requireInState: (named: NamedCity) => Promise<void>;
};
