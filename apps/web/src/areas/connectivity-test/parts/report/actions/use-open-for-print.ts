import { useEffect } from "react";

/** Paper cannot be unfolded: what is folded on the page is open while it is printed. */
function unfold(): () => void {
  const folded = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
  for (const one of folded) one.open = true;
  return () => {
    for (const one of folded) one.open = false;
  };
}

/** What a script has drawn for the size that it has on the screen keeps that size: it is not drawn anew for paper. */
function keepSizes(): () => void {
  const drawn = [...document.querySelectorAll<HTMLElement>("main [data-drawn=true]")];
  for (const { style, offsetWidth, offsetHeight } of drawn)
    Object.assign(style, { width: `${offsetWidth}px`, height: `${offsetHeight}px`, marginInline: "auto" });
  return () => {
    for (const { style } of drawn) Object.assign(style, { width: "", height: "", marginInline: "" });
  };
}

export function useOpenForPrint(): void {
  useEffect(() => {
    let undo: readonly (() => void)[] = [];
    const prepare = () => {
      undo = [unfold(), keepSizes()];
    };
    const restore = () => {
      for (const one of undo) one();
      undo = [];
    };
    addEventListener("beforeprint", prepare);
    addEventListener("afterprint", restore);
    return () => {
      removeEventListener("beforeprint", prepare);
      removeEventListener("afterprint", restore);
    };
  }, []);
}
