import type { Db } from "../../platform/database/connect.ts";
import type { LocalNames, PlaceRow, StateRow } from "./search/place-table.ts";

const ROWS_AT_ONCE = 5_000;

type NamesOfRow = {
  readonly name_ja: string | null;
  readonly name_zh_hans: string | null;
  readonly name_zh_hant: string | null;
};
const NO_NAMES: LocalNames = { ja: null, "zh-Hans": null, "zh-Hant": null };
const localNames = ({ name_ja, name_zh_hans, name_zh_hant }: NamesOfRow): LocalNames =>
  name_ja === null && name_zh_hans === null && name_zh_hant === null
    ? NO_NAMES
    : { ja: name_ja, "zh-Hans": name_zh_hans, "zh-Hant": name_zh_hant };

/** Reads in batches, so that each statement stays far below its deadline. */
export async function readPlaceRows(db: Db): Promise<PlaceRow[]> {
  const places: PlaceRow[] = [];
  let lastId = 0;
  while (true) {
    const rows = await db
      .selectFrom("places")
      .selectAll()
      .where("id", ">", lastId)
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows)
      places.push({
        id: row.id,
        name: row.name,
        country: row.country,
        stateCode: row.state_code,
        latitude: row.latitude,
        longitude: row.longitude,
        population: row.population,
        localNames: localNames(row),
        furtherNames: row.further_names,
      });
    if (rows.length < ROWS_AT_ONCE) return places;
    lastId = rows.at(-1)?.id ?? lastId;
  }
}

export async function readStateRows(db: Db): Promise<StateRow[]> {
  const rows = await db.selectFrom("states").selectAll().orderBy("country").orderBy("code").execute();
  return rows.map((row) => ({ country: row.country, code: row.code, name: row.name, localNames: localNames(row) }));
}
