import { useEffect, useRef } from "react";
import { createTabster, getTabster } from "tabster";

let isTabsterKept = false;

/**
 * Tabster hides the page from screen readers behind a modal part, and shows it again 250 ms after the part has gone. By then
 * Fluent's last part on the page would have taken Tabster itself away, and the page would stay hidden. Tabster must be Fluent's
 * own: one without Fluent's settings keeps no focus in a dialog.
 */
function keepTabster(): void {
  if (isTabsterKept || !getTabster(window)) return;
  isTabsterKept = true;
  createTabster(window);
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Gives the page back when a modal part goes, and the focus to what had it unless the caller has put it somewhere else by then. */
export function usePageReturn(): void {
  const opener = useRef<Element | null>(undefined);
  // Read while rendering: the effects of what is inside, which move the focus, run before this part's own.
  if (opener.current === undefined) opener.current = document.activeElement;
  useEffect(() => {
    keepTabster();
    return () => {
      const back = opener.current;
      // Whether the focus is lost shows after the focused element has left the page.
      queueMicrotask(() => {
        if (!isLost()) return;
        if (back instanceof HTMLElement && back !== document.body && back.isConnected) back.focus();
        else document.getElementById("main")?.focus({ preventScroll: true });
      });
    };
  }, []);
}
