import { useEffect } from "react";

/** Paper cannot be unfolded: what is folded on the page is open while it is printed. */
function unfold(): () => void {
  const folded = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
  for (const one of folded) one.open = true;
  return () => {
    for (const one of folded) one.open = false;
  };
}

/** On the screen, folded. A longer report would need a third sheet, and its numbers matter more than its map. */
const FITS_WITH_MAP_PX = 3_600;

/** What a script has drawn keeps the size for which it was drawn; where there is no room for it, it is left out. */
function fitDrawings(): () => void {
  const isLong = (document.querySelector("main")?.scrollHeight ?? 0) > FITS_WITH_MAP_PX;
  const drawn = [...document.querySelectorAll<HTMLElement>("main [data-drawn=true]")];
  const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => ({
    width: `${offsetWidth}px`,
    height: `${offsetHeight}px`,
    marginInline: "auto",
    breakInside: "avoid",
  });
  for (const one of drawn) Object.assign(one.style, isLong ? { display: "none" } : sizeOf(one));
  return () => {
    for (const one of drawn) one.removeAttribute("style");
  };
}

/** Two sheets of paper, on which nothing can be pressed. */
export function usePaper(): void {
  useEffect(() => {
    let undo: readonly (() => void)[] = [];
    const prepare = () => {
      const fit = fitDrawings();
      undo = [unfold(), fit];
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
