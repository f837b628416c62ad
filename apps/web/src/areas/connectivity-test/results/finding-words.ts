import type { Values } from "@waymark/rules/findings/rule";
import { say } from "@waymark/rules/findings/texts";
import { findingWords } from "../../../platform/texts/finding-words.ts";
import type { Words } from "./words.ts";

type Said = { readonly wording: string; readonly values: Values };

export const titleOf = ({ wording, values }: Said, words: Words): string =>
  say(`findings.${wording}.title`, values, findingWords(words));
