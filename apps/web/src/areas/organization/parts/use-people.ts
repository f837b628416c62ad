import { useEffect, useState } from "react";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { createDirectory, type DirectoryPerson } from "../../../platform/directory/client.ts";
import { useSession } from "../../../platform/session/session-context.tsx";
import { personIdIn } from "../person-id.ts";

const TYPING_PAUSE_MS = 300;

type Found = { readonly people: readonly DirectoryPerson[] | undefined; readonly isFailed: boolean };
const NOTHING: Found = { people: undefined, isFailed: false };

/** People of the directory whose name or address begins like the text, once nothing was typed for a moment. */
export function usePeople(text: string): Found {
  const { directoryUrl } = useSettings().configuration.identity;
  const { directoryToken } = useSession();
  const [found, setFound] = useState<Found>(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed token is no reason to ask again
  useEffect(() => {
    setFound(NOTHING);
    if (text.trim() === "" || personIdIn(text) !== undefined) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      createDirectory({ directoryUrl, accessToken: directoryToken })
        .searchPeople(text)
        .then(
          (people) => !isStale && setFound({ people, isFailed: false }),
          () => !isStale && setFound({ people: undefined, isFailed: true }),
        );
    }, TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, directoryUrl]);
  return found;
}
