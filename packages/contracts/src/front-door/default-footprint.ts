import type { Footprint } from "./footprint.ts";
import { METROS } from "./metros.ts";

/** A mail and a file door in every metro, under one domain: `https://fra.mail.<domain>`. */
export const footprintUnder = (domain: string): Footprint =>
  METROS.map(({ code, city, country, latitude, longitude }) => ({
    code,
    city,
    country,
    latitude,
    longitude,
    doors: {
      mail: `https://${code.toLowerCase()}.mail.${domain}`,
      files: `https://${code.toLowerCase()}.files.${domain}`,
    },
  }));
