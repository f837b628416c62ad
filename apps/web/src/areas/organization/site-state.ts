import type { Language } from "@waymark/contracts/configuration/languages";
import type { Site } from "@waymark/contracts/organization/schemas";
import { joinNames } from "../../platform/texts/place-name.ts";

type Place = Pick<Site, "country" | "region" | "city">;

/** Names a site on this page. */
export const siteId = ({ country, region, city }: Place): string => JSON.stringify([country, region, city]);

/** The city, and what is around it where another site has a city of the same name. */
export const siteName = (site: Site, sites: readonly Site[], language: Language): string =>
  sites.some((other) => other.city === site.city && siteId(other) !== siteId(site))
    ? joinNames([site.city, placeAround(site, language)], language)
    : site.city;

/** The one judgement of a site: its card, the map and the legend say the same. */
export const isMostlyFine = ({ testers, testersFine }: Pick<Site, "testers" | "testersFine">): boolean =>
  testersFine * 2 >= testers;

/** Region and country, as far as they say more than the city. */
export const placeAround = ({ city, region, country }: Place, language: Language): string =>
  joinNames([region === city ? "" : region, country], language);
