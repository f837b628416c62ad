import { dropParked, retryParked } from "@waymark/server/areas/operations/parked";
import { readParked } from "@waymark/server/areas/operations/parked-messages.read";
import { count, text } from "../checked-words.ts";
import type { Command } from "../command.ts";
import { asOperator, withDatabase } from "../operator-database.ts";
import { tableLines } from "../table.ts";

const USUAL = 50;
const MOST = 1_000;
const SHOWN_CHARACTERS = 120;

const list: Command = {
  words: "parked list",
  form: "[--last NUMBER]",
  operands: 0,
  options: ["last"],
  does: "show events that could not be published or taken in",
  run: async (call) => {
    const parked = await withDatabase(call, (db) => readParked(db, count("--last", call.options.last, USUAL, MOST)));
    const rows = parked.map(({ id, kind, since, reason, payload }) => [
      id,
      kind,
      since.toISOString(),
      reason,
      payload.slice(0, SHOWN_CHARACTERS),
    ]);
    for (const line of tableLines(rows)) call.say(line);
    call.say(
      rows.length === 0
        ? "Nothing is parked."
        : `${rows.length} parked: "parked retry ID", "parked retry-all" or "parked drop ID".`,
    );
  },
};

const retry: Command = {
  words: "parked retry",
  form: "ID",
  operands: 1,
  options: [],
  does: "send a parked event once more",
  run: async (call) => {
    const id = text("the id", call.operands[0]);
    const outcome = await asOperator(call, (ctx) => retryParked(ctx, id));
    if (outcome === "notThere") throw new Error(`${id} is not parked: "parked list" shows what is.`);
    if (outcome === "unreadable")
      throw new Error(`${id} is no event that this release knows; it stays parked. "parked drop ${id}" gives it up.`);
    call.say(`${id} goes out again with the next round of the relay. Look at "parked list" in a minute.`);
  },
};

const retryAll: Command = {
  words: "parked retry-all",
  form: "",
  operands: 0,
  options: [],
  does: "send every parked event once more, after mending what parked them",
  run: async (call) => {
    const staying = new Set<string>();
    let retried = 0;
    for (let waiting = await parkedBut(staying); waiting.length > 0; waiting = await parkedBut(staying))
      await asOperator(call, async (ctx) => {
        for (const { id } of waiting) {
          const outcome = await retryParked(ctx, id);
          if (outcome === "retried") retried += 1;
          if (outcome === "unreadable") staying.add(id);
        }
      });
    call.say(`${retried} go out again with the next rounds of the relay.`);
    if (staying.size > 0)
      call.say(
        `${staying.size} are no events that this release knows and stay: see "parked list", then "parked drop ID".`,
      );

    async function parkedBut(known: ReadonlySet<string>) {
      const parked = await withDatabase(call, (db) => readParked(db, known.size + MOST));
      return parked.filter(({ id }) => !known.has(id));
    }
  },
};

const drop: Command = {
  words: "parked drop",
  form: "ID",
  operands: 1,
  options: [],
  does: "give a parked event up; its content stays in the audit",
  run: async (call) => {
    const id = text("the id", call.operands[0]);
    if (!(await asOperator(call, (ctx) => dropParked(ctx, id))))
      throw new Error(`${id} is not parked: "parked list" shows what is.`);
    call.say(`${id} is given up; the audit keeps what it held.`);
  },
};

export const parkedCommands: readonly Command[] = [list, retry, retryAll, drop];
