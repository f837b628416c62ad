import { useMemo } from "react";
import { useSettings } from "../configuration-context.tsx";
import { cacheOwner } from "../response-cache.ts";
import { useSession } from "../session/session-context.tsx";
import { createDirectory, type Directory } from "./client.ts";
import { keepPeople } from "./keep-people.ts";

/** The directory of the signed-in person's organisation. */
export function useDirectory(): Directory {
  const { directoryToken, snapshot } = useSession();
  const { directoryUrl } = useSettings().configuration.identity;
  const owner = cacheOwner(snapshot.user);
  return useMemo(
    () => keepPeople(createDirectory({ directoryUrl, accessToken: directoryToken }), owner),
    [directoryUrl, directoryToken, owner],
  );
}
