import { readdirSync, readFileSync } from "node:fs";
import { webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { expect, test } from "vitest";
import { markOfVerdict } from "./verdict-mark.ts";

test("what could be better has a mark of its own", () => {
  expect(markOfVerdict({ tone: "works", effect: "everythingWorks" })).toBe("good");
  expect(markOfVerdict({ tone: "works", effect: "couldBeBetter" })).toBe("better");
  expect(markOfVerdict({ tone: "struggles", effect: "slowerThanNeeded" })).toBe("warning");
});

const SOURCE = new URL("../", import.meta.url);
const styleSheets = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));

/** The first of Fluent's reds is too dark for text on dark cards, so no part uses it beside the third. */
test("there is one red for words and marks", () => {
  expect(styleSheets.length).toBeGreaterThan(20);
  const others = styleSheets.filter((file) =>
    readFileSync(new URL(file, SOURCE), "utf8").includes("DangerForeground1"),
  );
  expect(others).toEqual([]);
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each([webLightTheme, webDarkTheme])("the red can be read on the card and the page", (theme) => {
  const { colorStatusDangerForeground3: red, colorNeutralBackground1: card, colorNeutralBackground2: page } = theme;
  for (const under of [card, page]) {
    const [one, other] = [luminance(red), luminance(under)];
    expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});
