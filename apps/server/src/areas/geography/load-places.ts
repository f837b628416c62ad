import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { type Actor, audit } from "../../platform/audit.ts";
import type { Db } from "../../platform/database/connect.ts";
import { inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { PLACE_SOURCES } from "./geo-sources.ts";
import { placeDataFingerprint, readPlaces, readStates } from "./loading/read-place-data.ts";
import { lockGeoData, readFingerprint, replacePlaces, replaceStates, replaceVersions } from "./store.ts";

export type LoadedPlaces = { readonly changed: boolean; readonly places: number; readonly states: number };

/** Fills the tables of places from the installed data, in one transaction. Loading the same data again changes nothing. */
export async function loadPlaces(db: Db, actor: Actor, cloud: CloudName): Promise<LoadedPlaces> {
  const fingerprint = placeDataFingerprint();
  const scope = { cloud, tenantId: NIL_TENANT };
  return inScope(db, scope, async (tx) => {
    await lockGeoData(tx);
    const before = await readFingerprint(tx);
    if (before === fingerprint) return { changed: false, places: 0, states: 0 };
    const [places, states] = [readPlaces(), readStates()];
    await replaceStates(tx, states);
    await replacePlaces(tx, places);
    await replaceVersions(tx, PLACE_SOURCES, { fingerprint, rowCount: places.length });
    const counts = { places: places.length, states: states.length };
    await audit(tx, scope, actor, "geography.loadPlaces", { fingerprint: before ?? null }, { fingerprint, ...counts });
    return { changed: true, ...counts };
  });
}
