import { useEffect, useState } from "react";
import { useApi } from "../api-context.tsx";

export type GeoSource = {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly dataDate: string;
};

/** The sources of geographical data: undefined until they arrive, empty if they do not. */
export function useCredits(): readonly GeoSource[] | undefined {
  const getApi = useApi();
  const [sources, setSources] = useState<readonly GeoSource[]>();
  useEffect(() => {
    let isGone = false;
    const ask = async () => (await getApi()).geography.geoDataCredits({});
    ask().then(
      (credits) => !isGone && setSources(credits.sources),
      () => !isGone && setSources([]),
    );
    return () => {
      isGone = true;
    };
  }, [getApi]);
  return sources;
}
