import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useApi } from "../platform/api-context.tsx";
import { askSettings } from "../platform/boot/ask-settings.ts";
import type { Settings } from "../platform/configuration-context.tsx";
import { cacheOwner, type ResponseCache } from "../platform/response-cache.ts";
import { useSession } from "../platform/session/session-context.tsx";

export const SETTINGS_KEY = "settings";

type Props = { readonly cache: ResponseCache; readonly onSettings: (settings: Settings) => void };

/** Requests configuration and flags again when the cached answer is too old or belongs to another person. */
export function SettingsRefresh({ cache, onSettings }: Props) {
  const getApi = useApi();
  const { pathname } = useLocation();
  const { state, user } = useSession().snapshot;
  const isFirst = useRef(true);
  const owner = cacheOwner(user);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new route or person is the occasion to look
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    if (state === "SigningIn" || state === "SsoSigningIn") return undefined;
    let isStale = false;
    cache
      .get(owner, SETTINGS_KEY, async () => askSettings(await getApi()))
      .then(
        (settings) => !isStale && onSettings(settings),
        () => undefined,
      );
    return () => {
      isStale = true;
    };
  }, [pathname, owner, state]);
  return null;
}
