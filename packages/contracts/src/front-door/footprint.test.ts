import { describe, expect, it } from "vitest";
import { footprintUnder } from "./default-footprint.ts";
import { Footprint } from "./footprint.ts";
import { CONTINENTS, METROS } from "./metros.ts";

/** Rough boxes: enough to find a swapped pair or a lost sign. */
const BOXES = {
  Africa: { latitude: [-35, 38], longitude: [-18, 52] },
  Asia: { latitude: [-11, 55], longitude: [34, 146] },
  Europe: { latitude: [35, 71], longitude: [-25, 45] },
  "North America": { latitude: [7, 72], longitude: [-168, -52] },
  Oceania: { latitude: [-48, -8], longitude: [112, 180] },
  "South America": { latitude: [-56, 13], longitude: [-82, -34] },
} as const;

const domain = "doors.example";

describe("the default footprint", () => {
  it("is a valid footprint of at least 60 metros, each with a mail and a file door", () => {
    const footprint = Footprint.parse(footprintUnder(domain));
    expect(footprint.length).toBeGreaterThanOrEqual(60);
    const doors = footprint.flatMap((metro) => [metro.doors.mail, metro.doors.files]);
    expect(new Set(doors).size).toBe(footprint.length * 2);
    expect(doors).toContain("https://fra.mail.doors.example");
  });

  it("has metros on every continent, each within its continent", () => {
    expect(new Set(METROS.map((metro) => metro.continent))).toEqual(new Set(CONTINENTS));
    const astray = METROS.filter(({ continent, latitude, longitude }) => {
      const box = BOXES[continent];
      return (
        latitude < box.latitude[0] ||
        latitude > box.latitude[1] ||
        longitude < box.longitude[0] ||
        longitude > box.longitude[1]
      );
    });
    expect(astray).toEqual([]);
  });

  it("names every place once", () => {
    for (const key of ["code", "city", "latitude", "longitude"] as const)
      expect(new Set(METROS.map((metro) => metro[key])).size, key).toBe(METROS.length);
  });
});

describe("a footprint from configuration", () => {
  const [first] = footprintUnder(domain);
  const accepted = (change: object) => Footprint.safeParse([{ ...first, ...change }]).success;

  it("takes a metro with one door only", () => {
    expect(Footprint.safeParse([{ ...first, doors: { mail: "http://localhost:5900" } }]).success).toBe(true);
  });

  it("refuses codes there twice, metros without a door, and what is no place or no origin", () => {
    expect(Footprint.safeParse([first, first]).success).toBe(false);
    expect(Footprint.safeParse([]).success).toBe(false);
    expect(accepted({ doors: {} })).toBe(false);
    expect(accepted({ latitude: 91 })).toBe(false);
    expect(accepted({ longitude: "8" })).toBe(false);
    expect(accepted({ code: "fra" })).toBe(false);
    expect(accepted({ country: "Germany" })).toBe(false);
    expect(accepted({ doors: { mail: "https://door.example/path" } })).toBe(false);
    expect(accepted({ doors: { mail: "javascript:alert(1)" } })).toBe(false);
    expect(accepted({ note: "unknown" })).toBe(false);
  });
});
