import type { GallerySheet } from "./gallery.ts";
import { Mark } from "./marks.tsx";

export const sheet: GallerySheet = {
  title: "Marks",
  states: {
    good: () => <Mark tone="good">Within limit</Mark>,
    better: () => <Mark tone="better">Could be better</Mark>,
    warning: () => <Mark tone="warning">Above limit</Mark>,
    bad: () => <Mark tone="bad">Blocked</Mark>,
    information: () => <Mark tone="information">For information</Mark>,
    missing: () => <Mark tone="missing">Not measured</Mark>,
  },
};
