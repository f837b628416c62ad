import { UsageError } from "./checked-words.ts";
import type { Command } from "./command.ts";
import { COMMON_OPTIONS, type OptionName, type Options, parseOptions } from "./options.ts";

export type ReadCall =
  | { readonly help: true }
  | {
      readonly help: false;
      readonly command: Command;
      readonly operands: readonly string[];
      readonly options: Options;
    };

/** From what was typed to the command that is meant, or a sentence that says what to type instead. */
export function readCall(typed: readonly string[], commands: readonly Command[]): ReadCall {
  const { values, positionals } = parseOptions(typed);
  if (values.help === true || positionals.length === 0) return { help: true };

  const command = commands.find(({ words }) => startsWith(positionals, words.split(" ")));
  if (command === undefined) throw new UsageError(unknownCommand(positionals, commands));

  const operands = positionals.slice(command.words.split(" ").length);
  if (operands.length !== command.operands) throw new UsageError(`That is: ${command.words} ${command.form}`.trimEnd());
  const foreign = (Object.keys(values) as OptionName[]).find(
    (name) => !COMMON_OPTIONS.includes(name) && !command.options.includes(name),
  );
  if (foreign !== undefined) throw new UsageError(`"${command.words}" has no option --${foreign}.`);
  return { help: false, command, operands, options: values };
}

const startsWith = (words: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((word, index) => words[index] === word);

function unknownCommand(typed: readonly string[], commands: readonly Command[]): string {
  const related = commands.filter(({ words }) => words.split(" ")[0] === typed[0]).map(({ words }) => words);
  return related.length > 0
    ? `Say what to do with ${typed[0]}: ${related.join(", ")}.`
    : `There is no command "${typed[0]}". --help lists all.`;
}
