import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while React takes over the prerendered page, which knows neither configuration nor address; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
