import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { PLACE_SOURCES } from "./geo-sources.ts";
import { placeDataFingerprint, readPlaces, readStates } from "./loading/read-place-data.ts";
import { lockGeoData, readFingerprint, replacePlaces, replaceStates, replaceVersions } from "./store.ts";

export type LoadedPlaces = { readonly changed: boolean; readonly places: number; readonly states: number };

/** Fills the tables of places from the installed data, in one transaction. Loading the same data again changes nothing. */
export async function loadPlaces(ctx: Ctx): Promise<LoadedPlaces> {
  const fingerprint = placeDataFingerprint();
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    await lockGeoData(tx);
    const before = await readFingerprint(tx);
    if (before === fingerprint) return { changed: false, places: 0, states: 0 };
    const [places, states] = [readPlaces(), readStates()];
    await replaceStates(tx, states);
    await replacePlaces(tx, places);
    await replaceVersions(tx, PLACE_SOURCES, { fingerprint, rowCount: places.length });
    const counts = { places: places.length, states: states.length };
    await tx.audit({
      action: "geography.loadPlaces",
      entity: fingerprint,
      before: { fingerprint: before ?? null },
      after: { fingerprint, ...counts },
    });
    return { changed: true, ...counts };
  });
}
