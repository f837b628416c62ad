import type { GeoReply } from "@waymark/contracts/performance/schemas";
import { expect, test } from "vitest";
import { historyPlace } from "./asked-place.ts";

const row = (city: number, samples: number | null) => ({
  country: "PT",
  state: "PT.14",
  city,
  assessment: { withheld: samples === null ? "Privacy" : null, samples },
});
const cities = { rows: [row(1, 200), row(2, 5_000), row(3, null)] } as unknown as GeoReply;
const NOWHERE = { country: "", state: "", city: "" };

test("the address names the place", () => {
  expect(historyPlace({ country: "PT", state: "PT.14", city: "1" }, cities)).toEqual({
    country: "PT",
    state: "PT.14",
    city: 1,
  });
  expect(historyPlace({ ...NOWHERE, country: "PT", state: "PT.14" }, cities)).toEqual({
    country: "PT",
    state: "PT.14",
  });
  expect(historyPlace({ ...NOWHERE, country: "ES" }, cities)).toEqual({ country: "ES" });
  expect(historyPlace({ ...NOWHERE, state: "PT.14", city: "Lisbon" }, cities)).toEqual({ state: "PT.14" });
});

test("without one it is the city with the most samples of which something is told", () => {
  expect(historyPlace(NOWHERE, cities)).toEqual({ country: "PT", state: "PT.14", city: 2 });
  expect(historyPlace(NOWHERE, undefined)).toEqual({});
});
