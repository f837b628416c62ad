import type { ReactNode } from "react";

/** One part of the floor in all its states. `<part>.gallery.tsx` beside the part exports it as `sheet`. */
export type GallerySheet = {
  readonly title: string;
  /** What a state is called, and the part in that state. */
  readonly states: Readonly<Record<string, () => ReactNode>>;
  /** True for a part with texts of its own: it is drawn in the four languages too. */
  readonly hasTexts?: boolean;
};
