import { useCallback, useEffect, useState } from "react";

/** Long enough to skip what a fast typist passes through. */
const TYPING_PAUSE_MS = 200;

export type AsyncSearch<Item> = {
  readonly state: "quiet" | "searching" | "found" | "none" | "failed";
  readonly items: readonly Item[];
  /** The text that the items were found for; while the next are on their way it is not what is typed. */
  readonly foundFor: string;
  readonly retry: () => void;
};

export type SearchFor<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

const QUIET = { state: "quiet", items: [], foundFor: "" } as const;

/** What is found for a typed text, once typing pauses. The last items stay while the next are on their way. */
export function useAsyncSearch<Item>(typed: string, isWanted: boolean, searchFor: SearchFor<Item>): AsyncSearch<Item> {
  const [search, setSearch] = useState<Omit<AsyncSearch<Item>, "retry">>(QUIET);
  const [round, setRound] = useState(0);
  const text = typed.trim();
  const isAsked = isWanted && text !== "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again; a new function, made by a render, is no reason to
  useEffect(() => {
    if (!isAsked) {
      setSearch(QUIET);
      return undefined;
    }
    const stop = new AbortController();
    setSearch((known) => ({ ...known, state: known.state === "found" ? "found" : "searching" }));
    const show = (found: Omit<AsyncSearch<Item>, "retry">) => !stop.signal.aborted && setSearch(found);
    const timer = setTimeout(() => {
      searchFor(text, stop.signal).then(
        (items) => show({ state: items.length > 0 ? "found" : "none", items, foundFor: text }),
        () => show({ state: "failed", items: [], foundFor: text }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [text, isAsked, round]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { ...search, retry };
}
