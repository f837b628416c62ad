import { type RefObject, useLayoutEffect, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while React takes over the prerendered page, which knows neither configuration nor address; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What was typed into a prerendered field before the application ran becomes its state, not its loss. */
export function useTypedBeforeScript(field: RefObject<HTMLInputElement | null>, onTyped: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment of taking over counts
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed) onTyped(typed);
  }, []);
}
