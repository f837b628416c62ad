import type { GallerySheet } from "../gallery.ts";
import { EXAMPLE_FAILURE, ExampleList } from "./example-list.tsx";

export const sheet: GallerySheet = {
  title: "Data list",
  hasTexts: true,
  states: {
    "all kinds of columns, one row open": () => (
      <ExampleList name="kinds" openId="audio.meetings.contoso.com" isFiltered hasPages />
    ),
    selected: () => <ExampleList name="selected" selected={["*.calls.contoso.com", "bots.calls.contoso.com"]} />,
    "some failed": () => <ExampleList name="failed-rows" {...EXAMPLE_FAILURE} />,
    loading: () => <ExampleList name="loading" state="loading" rows={[]} />,
    empty: () => <ExampleList name="empty" rows={[]} />,
    "no match": () => <ExampleList name="no-match" rows={[]} isFiltered />,
    "could not be read": () => <ExampleList name="failed" state="failed" rows={[]} />,
  },
};
