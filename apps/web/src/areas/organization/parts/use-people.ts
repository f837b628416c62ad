import { UUID_PATTERN } from "@waymark/contracts/uuid";
import { useEffect, useState } from "react";
import type { DirectoryPerson } from "../../../platform/directory/client.ts";
import { useDirectory } from "../../../platform/directory/use-directory.ts";

/** The object id, if the text is nothing else: it finds people whom the directory no longer lists. */
export function personIdIn(text: string): string | undefined {
  const typed = text.trim();
  return UUID_PATTERN.test(typed) ? typed.toLowerCase() : undefined;
}

const TYPING_PAUSE_MS = 300;

type Found = { readonly people: readonly DirectoryPerson[] | undefined; readonly isFailed: boolean };
const NOTHING: Found = { people: undefined, isFailed: false };

/** People of the directory whose name or address begins like the text, once nothing was typed for a moment. */
export function usePeople(text: string): Found {
  const directory = useDirectory();
  const [found, setFound] = useState<Found>(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed token is no reason to ask again
  useEffect(() => {
    setFound(NOTHING);
    if (text.trim() === "" || personIdIn(text) !== undefined) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      directory.searchPeople(text).then(
        (people) => !isStale && setFound({ people, isFailed: false }),
        () => !isStale && setFound({ people: undefined, isFailed: true }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}
