import { operatorOf } from "./actor.ts";
import { commands } from "./commands.ts";
import { explainFault } from "./explain-fault.ts";
import { helpLines } from "./help.ts";
import { readCall } from "./read-call.ts";
import { settingsFor } from "./settings-source.ts";
import { WrongUse } from "./wrong-use.ts";

export type Terminal = { readonly say: (line: string) => void; readonly complain: (line: string) => void };

/** Answers the exit status: 0 done, 1 failed, 2 not understood. */
export async function run(
  typed: readonly string[],
  environment: NodeJS.ProcessEnv,
  { say, complain }: Terminal,
): Promise<0 | 1 | 2> {
  try {
    const read = readCall(typed, commands);
    if (read.help) {
      for (const line of helpLines(commands)) say(line);
      return 0;
    }
    const { command, operands, options } = read;
    const actor = operatorOf(options.by, environment);
    const settings = await settingsFor(options.settings ?? [], environment, complain);
    await command.run({ operands, options, environment: settings, actor, say });
    return 0;
  } catch (error) {
    complain(explainFault(error));
    return error instanceof WrongUse ? 2 : 1;
  }
}
