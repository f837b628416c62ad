import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";
import type { Reading } from "./reading.ts";

const PAGE = join(ROOT, "docs/methodology.md");
const [BEGIN, END] = ["<!-- accuracy:begin -->", "<!-- accuracy:end -->"];

export type ScenarioReadings = { readonly name: string; readonly readings: readonly Reading[] };

/** Writes the new measurements into the page on methods, so that its figures are never older than the last run. */
export function writeAccuracyTable(
  scenarios: readonly ScenarioReadings[],
  browserVersion: string,
  machine: string,
): void {
  const page = readFileSync(PAGE, "utf8");
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has lost its marks for the table.`);
  writeFileSync(PAGE, `${before}${BEGIN}\n${accuracyTable(scenarios, browserVersion, machine)}\n${END}${after}`);
}

export function accuracyTable(scenarios: readonly ScenarioReadings[], browserVersion: string, machine: string): string {
  const rows = scenarios.flatMap(({ name, readings }) =>
    readings.map(
      ({ what, said, truth, allowed, held }, index) =>
        `| ${index === 0 ? name : ""} | ${what} | ${said} | ${truth} | ${allowed}${held ? "" : " – **missed**"} |`,
    ),
  );
  const day = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${day} with Chromium ${browserVersion}, ${machine}.`,
    "",
    "| network | value | measured | truth | allowed |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
