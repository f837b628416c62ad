import type { ComponentType } from "react";
import type { LateTexts } from "../../platform/texts/late-texts.ts";

export type LoadedPage = { readonly Page: ComponentType; readonly texts?: readonly LateTexts[] };

/** Where a page comes from. */
export type PageSource = {
  /** A page may bring texts of its own along. */
  readonly load: () => Promise<LoadedPage>;
  /** What the page says beyond the texts of the first load. */
  readonly texts?: readonly LateTexts[];
  /** The page reads through the application's one query client. */
  readonly asksServer?: true;
};
