import { textsOf } from "@waymark/messages/catalogue";
import { expect, test } from "vitest";
import { createTranslate } from "../../../platform/texts/translate.ts";
import { writeCsv } from "../frame/table-csv.ts";
import { layOutSeries } from "./layout.ts";
import { readMoment, summarizeSeries, type TimeSeriesData, tableOfSeries } from "./series.ts";

const texts = { language: "en" as const, t: createTranslate("en", textsOf("en"), {}) };
const month = (number: number, day = 1) => Date.UTC(2026, number - 1, day);

const data: TimeSeriesData = {
  title: "Index",
  axisTitle: "Index, 0 to 100",
  grain: "month",
  format: (value) => value.toFixed(1),
  series: [
    {
      name: "Your index",
      points: [
        { atMs: month(1), value: 74.1, low: 71.7, high: 76.5 },
        { atMs: month(2), value: null },
        { atMs: month(3), value: 78.4, low: 77.2, high: 79.6, isProvisional: true },
      ],
    },
  ],
  target: { title: "Target 84.0", points: [{ atMs: month(1), value: 84 }] },
  withheld: [{ fromMs: month(2), toMs: month(2), reason: "Withheld: privacy" }],
  events: [{ atMs: month(1, 12), title: "Outage 12 Jan", note: "Category 2" }],
};

test("a moment reads its value, interval, target and the events until the next one", () => {
  const reading = readMoment(data, texts, 0);
  expect(reading.lines.map(({ value }) => value)).toEqual(["74.1 (71.7 to 76.5)", "84.0"]);
  expect(reading.events).toEqual(["Outage 12 Jan, Category 2"]);
  expect(readMoment(data, texts, 2).events).toEqual([]);
});

test("a withheld moment says why, a provisional one says so", () => {
  expect(readMoment(data, texts, 1).lines[0]?.value).toBe("Withheld: privacy");
  expect(readMoment(data, texts, 2).lines[0]?.value).toBe("78.4 (77.2 to 79.6) provisional");
});

test("the table has a row for every moment and a cell for every column", () => {
  const { columns, rows } = tableOfSeries(data, texts);
  expect(columns).toEqual(["Time", "Your index", "Low", "High", "Target", "Event"]);
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toHaveLength(columns.length);
  expect(rows[1]?.[1]).toBe("Withheld: privacy");
});

test("the summary names the lowest, the highest and the last value", () => {
  const summary = summarizeSeries(data, texts);
  expect(summary).toContain("2 values");
  expect(summary).toContain("Lowest 74.1");
  expect(summary).toContain("last 78.4");
  expect(summary).toContain("Outage 12 Jan");
});

test("a wide chart keeps room for the words at its ends, a phone does not", () => {
  const wide = layOutSeries(data, "en", 1000, 260);
  const narrow = layOutSeries(data, "en", 340, 260);
  expect(wide.plot.right).toBeLessThan(930);
  expect(narrow.plot.right).toBe(330);
  expect(narrow.isNarrow).toBe(true);
});

test("lines begin below the words of events where they would run through them", () => {
  const { y, axis, plot } = layOutSeries({ ...data, axis: { from: 70, to: 85 } }, "en", 1000, 260);
  expect(y(84)).toBeGreaterThan(plot.top + 34);
  expect(axis.isCut).toBe(true);
});

test("a CSV quotes what needs it and keeps spreadsheets from computing", () => {
  const csv = writeCsv({
    columns: ["Name", "Value"],
    rows: [
      ['Say "hi", now', "=1+1"],
      ["Change", "-3.1"],
      ["Lisbon;=1+1", "-1+cmd"],
    ],
  });
  expect(csv).toBe(
    `\uFEFF"Name","Value"\r\n"Say ""hi"", now","'=1+1"\r\n"Change",-3.1\r\n"Lisbon;'=1+1","'-1+cmd"\r\n`,
  );
});
