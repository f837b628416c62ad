import type { StoredPlace } from "./stored-report.ts";

export const MAINZ: StoredPlace = {
  id: 2_874_225,
  city: "Mainz",
  state: "Rhineland-Palatinate",
  stateId: "DE.08",
  country: "Germany",
  countryIso2: "DE",
};
