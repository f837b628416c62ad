import { userInfo } from "node:os";
import type { Actor } from "@waymark/server/platform/ctx";
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
  readonly actor: Extract<Actor, { readonly id: string }>;
  readonly say: (line: string) => void;
};

/** The name in the audit entry: --by, else the caller of sudo, else the account. */
export function operatorOf(by: string | undefined, environment: NodeJS.ProcessEnv): Call["actor"] {
  const name = [by, environment.SUDO_USER, environment.USER].find((candidate) => (candidate ?? "").trim() !== "");
  return { kind: "operator", id: (name ?? userInfo().username).trim().slice(0, 100) };
}
