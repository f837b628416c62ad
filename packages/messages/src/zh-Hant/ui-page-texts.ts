import { countryTexts } from "../country-texts.ts";
import { placeNames } from "./place-names.ts";
import { uiTexts } from "./ui-texts.ts";

/** The texts with the names of places, which English needs not. */
export const uiPageTexts: Readonly<Record<string, string>> = { ...countryTexts("zh-Hant"), ...placeNames, ...uiTexts };
