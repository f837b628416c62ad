import { createRequire } from "node:module";
import { join } from "node:path";

type Convert = (text: string) => string;

export type Scripts = {
  /** Converts text in either Chinese script to simplified characters. */
  readonly simplified: Convert;
  /** Converts text in either Chinese script to the traditional characters of Taiwan. */
  readonly traditional: Convert;
  readonly isSimplified: (text: string) => boolean;
  readonly isTraditional: (text: string) => boolean;
  /** Converts Japanese characters to those of Taiwan, and back. */
  readonly fromJapanese: Convert;
  readonly toJapanese: Convert;
};

/** Converts Chinese and Japanese characters with OpenCC's tables. */
export function readScripts(folder: string): Scripts {
  const { Converter } = createRequire(join(folder, "any.js"))("opencc-js") as {
    Converter: (options: { from: string; to: string }) => Convert;
  };
  const simplified = Converter({ from: "t", to: "cn" });
  const convert = Converter({ from: "cn", to: "tw" });
  // In names 里 is a sound or a village, never "inside", which the tables assume.
  const toTraditional: Convert = (text) => convert(text).replaceAll("裡", "里");
  const isSimplified: Scripts["isSimplified"] = (text) => simplified(text) === text;
  const isTraditional: Scripts["isTraditional"] = (text) => toTraditional(text) === text;
  return {
    simplified,
    // Text with a traditional character stays as it is, because some characters would be converted twice.
    traditional: (text) => (isSimplified(text) ? toTraditional(text) : text),
    isSimplified,
    isTraditional,
    fromJapanese: Converter({ from: "jp", to: "tw" }),
    toJapanese: Converter({ from: "t", to: "jp" }),
  };
}
