import {
  bigint,
  column,
  date,
  double,
  generated,
  integer,
  moment,
  nullable,
  type TableTypes,
  text,
  textArray,
} from "../../platform/database/columns.ts";

const translations = { name_ja: nullable(text), name_zh_hans: nullable(text), name_zh_hant: nullable(text) };

/** The same for every tenant and cloud; the application only reads them. */
export const geographyTables = {
  geo_data_versions: {
    source: text,
    name: text,
    url: text,
    licence: text,
    data_date: date,
    fingerprint: text,
    row_count: integer,
    loaded_at: generated(moment),
  },
  states: { country: text, code: text, name: text, ...translations },
  places: {
    id: integer,
    name: text,
    country: text,
    state_code: text,
    latitude: double,
    longitude: double,
    population: integer,
    ...translations,
    further_names: generated(textArray),
  },
  network_places: {
    prefix: column<string>("cidr"),
    place_id: integer,
    asn: nullable(bigint),
    as_name: nullable(text),
    reason: text,
    updated_at: generated(moment),
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof geographyTables> {}
}
