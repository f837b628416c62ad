import { type RefObject, useLayoutEffect } from "react";

/** What was typed into a prerendered field before the application ran becomes its state, not its loss. */
export function useTypedBeforeScript(field: RefObject<HTMLInputElement | null>, onTyped: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment of taking over counts
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed) onTyped(typed);
  }, []);
}
