import { countryTexts } from "../country-texts.ts";
import { placeNames } from "./place-names.ts";
import { reportTexts } from "./report-texts.ts";

/** The texts with the names of places, which English needs not. */
export const reportPageTexts: Readonly<Record<string, string>> = {
  ...countryTexts("zh-Hans"),
  ...placeNames,
  ...reportTexts,
};
