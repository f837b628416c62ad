export type GeoSource = {
  readonly source: string;
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  /** The date of the data itself, not of its package or of loading it. */
  readonly dataDate: string;
};

/** The sources of the tables of places; a date is that of the newest change inside. */
export const PLACE_SOURCES: readonly GeoSource[] = [
  {
    source: "geonames-cities",
    name: "GeoNames (cities)",
    url: "https://www.geonames.org/",
    licence: "CC BY 4.0",
    dataDate: "2020-03-18",
  },
  {
    source: "geonames-states",
    name: "GeoNames (states)",
    url: "https://www.geonames.org/",
    licence: "CC BY 4.0",
    dataDate: "2026-09-26",
  },
  {
    source: "natural-earth",
    name: "Natural Earth",
    url: "https://www.naturalearthdata.com/",
    licence: "public domain",
    dataDate: "2021-12-01",
  },
  {
    source: "unicode-cldr",
    name: "Unicode CLDR",
    url: "https://cldr.unicode.org/",
    licence: "Unicode-3.0",
    dataDate: "2026-04-07",
  },
];
