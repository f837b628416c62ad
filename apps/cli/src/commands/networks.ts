import { readNetworkList } from "@waymark/server/areas/geography/network-list.read";
import { forgetNetwork, placeNetwork } from "@waymark/server/areas/geography/place-network";
import { count, text } from "../checked-words.ts";
import type { Command } from "../command.ts";
import { asOperator, withDatabase } from "../operator-database.ts";
import { counted, tableLines } from "../table.ts";

const SOON = "Servers follow within 5 s of the next question.";
const ASN_MOST = 4_294_967_295;
const PLACE_ID_MOST = 2_147_483_647;

const list: Command = {
  words: "networks list",
  form: "",
  operands: 0,
  options: [],
  does: "show which networks you placed yourself",
  run: async (call) => {
    const networks = await withDatabase(call, readNetworkList);
    const rows = networks.map(({ prefix, place, network, reason }) => [prefix, place, network, reason]);
    for (const line of tableLines(rows)) call.say(line);
    call.say(`${counted(rows.length, "network", "networks")} placed by operators.`);
  },
};

const place: Command = {
  words: "networks place",
  form: "PREFIX --place GEONAMES-NUMBER --reason TEXT [--asn NUMBER --name TEXT]",
  operands: 1,
  options: ["place", "reason", "asn", "name"],
  does: "say where a network stands, when the database is wrong or cannot know",
  run: async (call) => {
    const { options } = call;
    const prefix = text("the network", call.operands[0]);
    const placeId = count("--place", text("--place", options.place), 0, PLACE_ID_MOST);
    const asn = options.asn === undefined ? null : count("--asn", options.asn, 0, ASN_MOST);
    const asName = options.name === undefined ? null : text("--name", options.name);
    const reason = text("--reason", options.reason);
    const city = await asOperator(call, (ctx) => placeNetwork(ctx, { prefix, placeId, asn, asName, reason }));
    call.say(`${prefix} stands in ${city}. ${SOON}`);
  },
};

const forget: Command = {
  words: "networks forget",
  form: "PREFIX",
  operands: 1,
  options: [],
  does: "let the database speak of a network again",
  run: async (call) => {
    const prefix = text("the network", call.operands[0]);
    const known = await asOperator(call, (ctx) => forgetNetwork(ctx, prefix));
    if (!known) throw new Error(`${prefix} was not placed: "networks list" shows those that are.`);
    call.say(`${prefix} is no longer placed. ${SOON}`);
  },
};

export const networksCommands: readonly Command[] = [list, place, forget];
