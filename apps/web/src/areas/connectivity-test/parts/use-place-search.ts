import type { Place } from "@waymark/contracts/geography/schemas";
import { useCallback, useEffect, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";

/** Long enough to skip what a fast typist passes through, short enough to feel immediate. */
const TYPING_PAUSE_MS = 120;

export type PlaceSearch = {
  readonly state: "quiet" | "searching" | "found" | "none" | "failed";
  readonly places: readonly Place[];
};

const QUIET: PlaceSearch = { state: "quiet", places: [] };

/** One Latin letter says nothing yet; one Han character may already be half a name. */
const isWorthAsking = (text: string): boolean => text.length > 1 || /[^\p{ASCII}]/u.test(text);

/** Suggestions for what is typed. The last ones stay while the next are on their way, so that the list does not flicker. */
export function usePlaceSearch(typed: string, isWanted: boolean): PlaceSearch & { readonly retry: () => void } {
  const getApi = useApi();
  const { language } = useTexts();
  const { mapsKey } = useSettings().configuration;
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
        const query = { key: mapsKey, culture: language, query: text };
        const { places } = await (await getApi()).geography.suggestPlaces({ query }, { signal: stop.signal });
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
  }, [text, isAsked, language, mapsKey, getApi, round]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { ...search, retry };
}
