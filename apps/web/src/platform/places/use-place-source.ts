import { useMemo } from "react";
import { useApi } from "../api-context.tsx";
import { useSettings } from "../configuration-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import type { PlaceSource } from "./places.ts";

/** What look-ups need of this page: its client, the installation's key and the reader's language. */
export function usePlaceSource(): PlaceSource {
  const getApi = useApi();
  const { mapsKey: key } = useSettings().configuration;
  const { language: culture } = useTexts();
  return useMemo(() => ({ getApi, key, culture }), [getApi, key, culture]);
}
