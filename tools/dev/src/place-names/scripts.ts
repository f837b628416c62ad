import { createRequire } from "node:module";
import { join } from "node:path";

type Convert = (text: string) => string;

export type Scripts = {
  /** Text in either Chinese script, in simplified characters. */
  readonly simplified: Convert;
  /** Text in either Chinese script, in the traditional characters of Taiwan. */
  readonly traditional: Convert;
  readonly isSimplified: (text: string) => boolean;
  readonly isTraditional: (text: string) => boolean;
  /** From the characters that Japan writes to those of Taiwan, and back. */
  readonly fromJapanese: Convert;
  readonly toJapanese: Convert;
};

/** Chinese and Japanese characters by the tables of OpenCC. */
export function readScripts(folder: string): Scripts {
  const { Converter } = createRequire(join(folder, "any.js"))("opencc-js") as {
    Converter: (options: { from: string; to: string }) => Convert;
  };
  const simplified = Converter({ from: "t", to: "cn" });
  const convert = Converter({ from: "cn", to: "tw" });
  // In names 里 is a sound or a village, never the inside that the tables take it for.
  const toTraditional: Convert = (text) => convert(text).replaceAll("裡", "里");
  const isSimplified: Scripts["isSimplified"] = (text) => simplified(text) === text;
  const isTraditional: Scripts["isTraditional"] = (text) => toTraditional(text) === text;
  return {
    simplified,
    // What already holds a traditional character is left alone: some characters would be changed twice.
    traditional: (text) => (isSimplified(text) ? toTraditional(text) : text),
    isSimplified,
    isTraditional,
    fromJapanese: Converter({ from: "jp", to: "tw" }),
    toJapanese: Converter({ from: "t", to: "jp" }),
  };
}
