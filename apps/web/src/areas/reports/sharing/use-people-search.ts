import { useCallback, useEffect, useMemo, useState } from "react";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { createDirectory, type DirectoryPerson } from "../../../platform/directory/client.ts";
import { useSession } from "../../../platform/session/session-context.tsx";

const TYPING_PAUSE_MS = 200;

export type PeopleSearch = {
  readonly state: "quiet" | "searching" | "found" | "none" | "failed";
  readonly people: readonly DirectoryPerson[];
};
const QUIET: PeopleSearch = { state: "quiet", people: [] };

export function useDirectory() {
  const { directoryToken } = useSession();
  const { directoryUrl } = useSettings().configuration.identity;
  return useMemo(() => createDirectory({ directoryUrl, accessToken: directoryToken }), [directoryUrl, directoryToken]);
}

/** People of one's organisation whose name or address begins like what is typed; guests are not among them. */
export function usePeopleSearch(typed: string, isWanted: boolean): PeopleSearch & { readonly retry: () => void } {
  const directory = useDirectory();
  const [search, setSearch] = useState(QUIET);
  const [round, setRound] = useState(0);
  const text = typed.trim();
  const isAsked = isWanted && text !== "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again
  useEffect(() => {
    if (!isAsked) {
      setSearch(QUIET);
      return undefined;
    }
    let isStale = false;
    setSearch(({ state, people }) => ({ state: state === "found" ? "found" : "searching", people }));
    const tell = (told: PeopleSearch) => !isStale && setSearch(told);
    const timer = setTimeout(() => {
      directory.searchPeople(text).then(
        (people) => tell({ state: people.length > 0 ? "found" : "none", people }),
        () => tell({ state: "failed", people: [] }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, isAsked, round]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { ...search, retry };
}
