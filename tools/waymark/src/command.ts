import type { Actor } from "@waymark/server/platform/audit";
import type { OptionName, Options } from "./options.ts";

/** One thing an operator can ask for. `npm run waymark -- --help` is made of these. */
export type Command = {
  /** The words that name it, such as `flags set`. */
  readonly words: string;
  /** What follows the words, as the help shows it. */
  readonly form: string;
  /** How many words without a dash that is. */
  readonly operands: number;
  readonly options: readonly OptionName[];
  readonly does: string;
  readonly run: (call: Call) => Promise<void>;
};

export type Call = {
  readonly operands: readonly string[];
  readonly options: Options;
  readonly environment: NodeJS.ProcessEnv;
  readonly actor: Actor;
  readonly say: (line: string) => void;
};
