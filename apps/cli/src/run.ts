import { UsageError } from "./checked-words.ts";
import { operatorOf } from "./command.ts";
import { commands } from "./commands.ts";
import { explainFault } from "./explain-fault.ts";
import { helpLines } from "./help.ts";
import { readCall } from "./read-call.ts";
import { type FindLocalSettings, settingsFor } from "./settings-source.ts";

export type Terminal = { readonly say: (line: string) => void; readonly complain: (line: string) => void };

export const TERMINAL: Terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
};

/** Answers the exit status: 0 done, 1 failed, 2 not understood. */
export async function run(
  typed: readonly string[],
  environment: NodeJS.ProcessEnv,
  { say, complain }: Terminal,
  findLocal?: FindLocalSettings,
): Promise<0 | 1 | 2> {
  try {
    const read = readCall(typed, commands);
    if (read.help) {
      for (const line of helpLines(commands)) say(line);
      return 0;
    }
    const { command, operands, options } = read;
    const actor = operatorOf(options.by, environment);
    const settings = await settingsFor(options.settings ?? [], environment, complain, findLocal);
    await command.run({ operands, options, environment: settings, actor, say });
    return 0;
  } catch (error) {
    complain(explainFault(error));
    return error instanceof UsageError ? 2 : 1;
  }
}
