import type { GallerySheet } from "../../gallery.ts";
import { Legend } from "../frame/legend.tsx";
import { RampLegend } from "./ramp-legend.tsx";
import { RatingBadge } from "./rating-badge.tsx";
import { RATINGS } from "./ratings.ts";

export const sheet: GallerySheet = {
  title: "Ratings and color scales",
  hasTexts: true,
  states: {
    ratings: () => (
      <div style={{ display: "flex", flexWrap: "wrap", gap: "12px 24px" }}>
        {[...RATINGS, "notRated" as const, "withheld" as const].map((rating) => (
          <RatingBadge key={rating} rating={rating} />
        ))}
      </div>
    ),
    sequential: () => <RampLegend label="Target baseline" steps={["under 74", "74", "78", "81", "83 or more"]} />,
    diverging: () => (
      <Legend
        items={[
          { mark: { square: "diverging1" }, label: "−− much worse" },
          { mark: { square: "diverging2" }, label: "− worse" },
          { mark: { square: "diverging3" }, label: "no clear change" },
          { mark: { square: "diverging4" }, label: "+ better" },
          { mark: { square: "diverging5" }, label: "++ much better" },
        ]}
      />
    ),
  },
};
