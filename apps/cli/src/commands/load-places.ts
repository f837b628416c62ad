import { loadPlaces as load } from "@waymark/server/areas/geography/load-places";
import type { Command } from "../command.ts";
import { asOperator } from "../operator-database.ts";

export const loadPlaces: Command = {
  words: "load-places",
  form: "",
  operands: 0,
  options: [],
  does: "load the cities and states of this release, for places and suggestions; safe to repeat",
  run: async (call) => {
    const { changed, places, states } = await asOperator(call, load);
    call.say(
      changed
        ? `${places} places and ${states} states are loaded; running servers use them within ten seconds.`
        : "These places were loaded already.",
    );
  },
};
