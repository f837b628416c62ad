import { expect, test } from "vitest";
import { placeName, shortPlaceName } from "./place-name.ts";

const lisbon = { city: "Lisbon", region: "Lisbon", country: "Portugal" };
const oporto = { city: "Porto", region: "", country: "Portugal" };

test("says each part once, in the reader's punctuation", () => {
  expect(placeName(lisbon, "en")).toBe("Lisbon, Portugal");
  expect(placeName(oporto, "en")).toBe("Porto, Portugal");
  expect(placeName({ city: "横浜市", region: "神奈川県", country: "日本" }, "ja")).toBe("横浜市、神奈川県、日本");
  expect(shortPlaceName({ city: "Paris", country: "United States" }, "en")).toBe("Paris, United States");
  expect(shortPlaceName({ city: "Singapore", country: "Singapore" }, "zh-Hans")).toBe("Singapore");
});
