import { textsOf } from "@waymark/messages/catalogue";
import { describe, expect, test } from "vitest";
import { bindUnits } from "./bind-units.ts";
import { formatNumber, formatQuantity, type Unit, unbindUnits } from "./quantity.ts";
import { createTranslate } from "./translate.ts";

const LANGUAGES = ["en", "ja", "zh-Hans", "zh-Hant"] as const;
/** Shows what a reader cannot see: `_` for a space that does not break, `|` for the joiner within a unit. */
const shown = (text: string): string => text.replaceAll("\u00a0", "_").replaceAll("\u2060", "|");

describe("a number and its unit", () => {
  test.each<[Unit, number, readonly string[]]>([
    ["ms", 1234.4, ["1,234_ms", "1,234_ms", "1,234_毫|秒", "1,234_毫|秒"]],
    ["ms", 3.25, ["3.3_ms", "3.3_ms", "3.3_毫|秒", "3.3_毫|秒"]],
    ["km", 7193.4, ["7,193_km", "7,193_km", "7,193_公|里", "7,193_公|里"]],
    ["s", 4.56, ["4.6_s", "4.6_秒", "4.6_秒", "4.6_秒"]],
    ["MB", 9.44, ["9.4_MB", "9.4_MB", "9.4_MB", "9.4_MB"]],
    ["MB/s", 12.34, ["12.3_MB/s", "12.3_MB/s", "12.3_MB/s", "12.3_MB/s"]],
    ["Mbit/s", 62.94, ["62.9_Mbit/s", "62.9_Mbps", "62.9_Mbps", "62.9_Mbps"]],
    ["%", 33.33, ["33.3_%", "33.3%", "33.3%", "33.3%"]],
  ])("%s: %d", (unit, value, expected) => {
    expect(LANGUAGES.map((language) => shown(formatQuantity(language, value, unit)))).toEqual(expected);
  });

  test("differences carry their sign, and columns their digits", () => {
    expect(formatNumber("en", 0.3, { isSigned: true })).toBe("+0.3");
    expect(formatNumber("en", -12.4, { isSigned: true })).toBe("−12.4");
    expect(formatNumber("en", 0, { isSigned: true })).toBe("0");
    expect(formatNumber("en", 78, { digits: 1 })).toBe("78.0");
  });
});

describe("sentences", () => {
  test("never break between a number and its unit, nor within the unit", () => {
    expect(shown(bindUnits("Light needs 72 ms for 7,193 km, at 9.4 MB/s"))).toBe(
      "Light needs 72_ms for 7,193_km, at 9.4_MB/s",
    );
    expect(shown(bindUnits("kept to 300 m；约 300 米；約 300 公尺"))).toBe("kept to 300_m；约 300_米；約 300_公|尺");
    expect(shown(bindUnits("需要 127 毫秒，离你 800 公里，5 分钟前"))).toBe(
      "需要 127_毫|秒，离你 800_公|里，5_分|钟前",
    );
  });

  test("keep their other spaces", () => {
    expect(shown(bindUnits("25 samples, 5 scenarios, 3 kmh"))).toBe("25 samples, 5 scenarios, 3 kmh");
  });

  test.each(LANGUAGES)("from the catalogue have one way to write milliseconds and kilometres: %s", (language) => {
    const t = createTranslate(language, textsOf(language), {});
    const sentence = t("findings.evidence.egressDistance", { km: 7193, limit: 800 });
    for (const value of [7193, 800]) expect(sentence).toContain(formatQuantity(language, value, "km"));
    const latency = t("findings.evidence.callRoundTrip", { delay: 126, limit: 100 });
    for (const value of [126, 100]) expect(latency).toContain(formatQuantity(language, value, "ms"));
    const loss = t("findings.evidence.packetsReordered", { percent: 3, limit: 1 });
    for (const value of [3, 1]) expect(loss).toContain(formatQuantity(language, value, "%"));
  });

  test("are plain again for a clipboard", () => {
    expect(unbindUnits(bindUnits("需要 127 毫秒"))).toBe("需要 127 毫秒");
  });
});
