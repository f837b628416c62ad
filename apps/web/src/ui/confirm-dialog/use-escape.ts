import { useEffectEvent, useLayoutEffect } from "react";

/** The modal parts that are open, the topmost last. */
const open: symbol[] = [];

/**
 * Escape closes the topmost modal part also while the focus is not inside it: Fluent listens inside only, and the focus is
 * outside while the part arrives and after the button that had it has gone.
 */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const own = Symbol("modal part");
    open.push(own);
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || open.at(-1) !== own) return;
      event.preventDefault();
      close();
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      open.splice(open.indexOf(own), 1);
    };
  }, [isOpen]);
}
