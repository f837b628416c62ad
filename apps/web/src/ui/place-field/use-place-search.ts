import type { Place } from "@waymark/contracts/geography/schemas";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useApi } from "../../platform/api-context.tsx";
import { useSettings } from "../../platform/configuration-context.tsx";
import type { PlaceSource } from "../../platform/places/places.ts";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";

/** What look-ups need of this page: its client, the installation's key and the reader's language. */
export function usePlaceSource(): PlaceSource {
  const getApi = useApi();
  const { mapsKey: key } = useSettings().configuration;
  const { language: culture } = useTexts();
  return useMemo(() => ({ getApi, key, culture }), [getApi, key, culture]);
}

/** Long enough to skip what a fast typist passes through, short enough to feel immediate. */
const TYPING_PAUSE_MS = 120;

export type PlaceSearch = {
  readonly state: "quiet" | "searching" | "found" | "none" | "failed";
  readonly places: readonly Place[];
};

/** Fetched with the first typed letters at the latest; the page itself does not need it. */
export const placesChunk = () => loadChunk(() => import("../../platform/places/places.ts"));

const QUIET: PlaceSearch = { state: "quiet", places: [] };

/** One Latin letter says nothing yet; one Han character may already be half a name. */
const isWorthAsking = (text: string): boolean => text.length > 1 || /[^\p{ASCII}]/u.test(text);

/** Suggestions for what is typed. The last ones stay while the next are on their way, so that the list does not flicker. */
export function usePlaceSearch(typed: string, isWanted: boolean): PlaceSearch & { readonly retry: () => void } {
  const source = usePlaceSource();
  const [search, setSearch] = useState(QUIET);
  const [round, setRound] = useState(0);
  const text = typed.trim();
  const isAsked = isWanted && isWorthAsking(text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again
  useEffect(() => {
    if (!isAsked) {
      setSearch(QUIET);
      return undefined;
    }
    const stop = new AbortController();
    setSearch(({ state, places }) => ({ state: state === "found" ? "found" : "searching", places }));
    const ask = async () => {
      try {
        const { suggest } = await placesChunk();
        const places = await suggest(source, text, { signal: stop.signal });
        if (!stop.signal.aborted) setSearch({ state: places.length > 0 ? "found" : "none", places });
      } catch {
        if (!stop.signal.aborted) setSearch({ state: "failed", places: [] });
      }
    };
    const timer = setTimeout(() => void ask(), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, isAsked, source, round]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { ...search, retry };
}
