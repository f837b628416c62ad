import { changeDemo } from "@waymark/server/areas/solutions/change-demo";
import { readProviders } from "@waymark/server/areas/solutions/providers.read";
import { text } from "../checked-words.ts";
import type { Command } from "../command.ts";
import { asOperator } from "../operator-database.ts";
import { counted, tableLines } from "../table.ts";

const list: Command = {
  words: "providers list",
  form: "[--cloud NAME]",
  operands: 0,
  options: ["cloud"],
  does: "show the network providers and what they may do",
  run: async (call) => {
    const providers = await asOperator(call, readProviders);
    for (const line of tableLines(providers.map(({ publicId, status, name }) => [publicId, status, name])))
      call.say(line);
    call.say(
      providers.length === 0 ? "None has registered." : `${counted(providers.length, "provider", "providers")}.`,
    );
  },
};

const demo: Command = {
  words: "providers demo",
  form: "PROVIDER-ID [--cloud NAME]",
  operands: 1,
  options: ["cloud"],
  does: "mark a provider as made to show the product: it counts nowhere",
  run: async (call) => {
    const publicId = text("the Provider ID", call.operands[0]);
    const name = await asOperator(call, (ctx) => changeDemo(ctx, publicId, true));
    call.say(
      `${name} is a demo now: its portal is open, and it counts in no ranking. "providers end-demo ${publicId}" ends it.`,
    );
  },
};

const endDemo: Command = {
  words: "providers end-demo",
  form: "PROVIDER-ID [--cloud NAME]",
  operands: 1,
  options: ["cloud"],
  does: "end that: a reviewer endorses the provider, or not",
  run: async (call) => {
    const publicId = text("the Provider ID", call.operands[0]);
    const name = await asOperator(call, (ctx) => changeDemo(ctx, publicId, false));
    call.say(`${name} awaits a reviewer's endorsement.`);
  },
};

export const providersCommands: readonly Command[] = [list, demo, endDemo];
