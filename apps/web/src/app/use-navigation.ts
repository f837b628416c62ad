import { useMemo } from "react";
import { useSettings } from "../platform/configuration-context.tsx";
import { useSession } from "../platform/session/session-context.tsx";
import { type NavigationEntry, navigationEntries } from "./navigation.ts";

export function useNavigationEntries(): readonly NavigationEntry[] {
  const { configuration, flags } = useSettings();
  const { state, access } = useSession().snapshot;
  return useMemo(
    () => navigationEntries({ configuration, flags, access, isSignedIn: state === "SignedIn" }),
    [configuration, flags, access, state],
  );
}
