import { readFileSync } from "node:fs";
import { webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { expect, test } from "vitest";
import { type ColorName, EDGED, PALETTE } from "./palette.ts";
import { RATINGS } from "./ratings.ts";
import { cutEvenly, findDivergingColor, findStep } from "./sequential.ts";

const css = readFileSync(new URL("palette.css", import.meta.url), "utf8");
const THEMES = { light: webLightTheme, dark: webDarkTheme };
const MODES = ["light", "dark"] as const;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The value of a custom property in the first light and the last dark rule. */
function cssValue(name: string, mode: "light" | "dark"): string | undefined {
  const all = [...css.matchAll(new RegExp(`--chart-${name}: (#\\w+);`, "g"))].map((found) => found[1]);
  return mode === "light" ? all[0] : all.at(-1);
}

test("a contrast is computed as WCAG computes it", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
  expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
});

for (const mode of MODES) {
  const card = THEMES[mode].colorNeutralBackground1;

  test(`the stylesheet has the ${mode} values of the palette`, () => {
    for (const [name, hex] of Object.entries(PALETTE[mode])) expect(cssValue(name, mode), name).toBe(hex);
  });

  test(`every ${mode} color, or its edge, stands out 3 : 1 from the card`, () => {
    for (const [name, hex] of Object.entries(PALETTE[mode])) {
      const drawn = EDGED[mode].includes(name as ColorName) ? PALETTE[mode].edge : hex;
      expect(contrast(drawn, card), name).toBeGreaterThanOrEqual(3);
    }
  });

  test(`glyphs and numbers on ${mode} ratings can be read`, () => {
    for (const rating of RATINGS) expect(contrast(PALETTE[mode][rating], card), rating).toBeGreaterThanOrEqual(4.5);
  });

  test(`text on each ${mode} step can be read`, () => {
    for (const step of [1, 2, 3, 4, 5] as const) {
      const text = cssValue(`onSequential${step}`, mode) ?? "";
      expect(contrast(PALETTE[mode][`sequential${step}`], text), `step ${step}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`the ${mode} steps go one way, so that they can be told apart in grey`, () => {
    const order = ([1, 2, 3, 4, 5] as const).map((step) => luminance(PALETTE[mode][`sequential${step}`]));
    const sorted = [...order].sort((a, b) => (mode === "light" ? b - a : a - b));
    expect(order).toEqual(sorted);
  });

  test(`events are text too, and can be read on a ${mode} card`, () => {
    for (const name of ["event", "you"] as const)
      expect(contrast(PALETTE[mode][name], card), name).toBeGreaterThanOrEqual(4.5);
  });
}

test("a value belongs to the step whose limit it has reached", () => {
  const limits = [74, 78, 81, 83] as const;
  expect([73.9, 74, 80.9, 82, 83].map((value) => findStep(value, [...limits]))).toEqual([1, 2, 3, 4, 5]);
  expect(cutEvenly(0, 10)).toEqual([2, 4, 6, 8]);
});

test("a difference within noise is neither better nor worse", () => {
  expect([-9, -2, -1, 0.5, 2, 9].map((value) => findDivergingColor(value, 1, 5))).toEqual([
    "diverging1",
    "diverging2",
    "diverging3",
    "diverging3",
    "diverging4",
    "diverging5",
  ]);
});
