import { useEffect } from "react";

/** Paper cannot be unfolded: what is folded on the page is open while it is printed. */
export function useOpenForPrint(): void {
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = [];
    const fold = (isOpen: boolean) => {
      for (const one of opened) one.open = isOpen;
    };
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
      fold(true);
    };
    const close = () => fold(false);
    addEventListener("beforeprint", open);
    addEventListener("afterprint", close);
    return () => {
      removeEventListener("beforeprint", open);
      removeEventListener("afterprint", close);
    };
  }, []);
}
