import { type CorrectionsOfNetwork, readCorrections } from "@waymark/server/areas/connectivity-test/corrections.read";
import { count, day } from "../checked-words.ts";
import type { Command } from "../command.ts";
import { cloudOf, withDatabase } from "../operator-database.ts";
import { counted, tableLines } from "../table.ts";

const LINES_USUAL = 50;
const LINES_MOST = 10_000;

export const listCorrections: Command = {
  words: "list-corrections",
  form: "[--since YYYY-MM-DD] [--limit LINES] [--cloud CLOUD]",
  operands: 0,
  options: ["since", "limit", "cloud"],
  does: "show which places of networks people corrected in their reports; `networks place` settles them",
  run: async (call) => {
    const since = day("--since", call.options.since);
    const most = count("--limit", call.options.limit, LINES_USUAL, LINES_MOST);
    const found = await withDatabase(call, (db) => readCorrections(db, cloudOf(call), { since, most }));
    for (const line of tableLines(found.map(rowOf))) call.say(line);
    const all = found.reduce((sum, one) => sum + one.count, 0);
    call.say(`${counted(all, "correction", "corrections")} of places, from reports that are still kept.`);
  },
};

const LIGHT = { plausible: "plausible", impossible: "faster than light", unchecked: "not checked" } as const;

const rowOf = ({ count: times, subject, network, asn, asName, was, saidToBe, light }: CorrectionsOfNetwork) => [
  String(times),
  subject,
  network ?? "unknown network",
  [asn === null ? "" : `AS${asn}`, asName ?? ""].join(" ").trim() || "–",
  `${was ?? "nothing known"} → ${saidToBe}`,
  LIGHT[light],
];
