/** Entries of what was typed or pasted: commas, semicolons and lines separate them, blanks only where asked. */
export function splitEntries(text: string, separatesAtBlanks = false): readonly string[] {
  return text
    .split(separatesAtBlanks ? /[,;\s]+/u : /[,;\r\n\t]+/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** True while typing has reached the end of an entry, so that it becomes a tag. */
export const endsEntry = (text: string, separatesAtBlanks = false): boolean =>
  (separatesAtBlanks ? /[,;\s]$/u : /[,;\r\n\t]$/u).test(text);

/** How far an entry is accepted. `bad` ones stay in the field until they are corrected or removed. */
export type TagState = "proven" | "awaiting" | "lapsed" | "contested" | "bad";

export type TagJudgement = {
  readonly state?: TagState;
  /** What a bad entry was probably meant to be. */
  readonly mend?: string | undefined;
};

export type JudgedTag = TagJudgement & {
  readonly value: string;
  /** Unique, although a value may stand twice. */
  readonly key: string;
};

/** The judgement of a page about one value; `before` are the entries that stand before it, to find repeated ones. */
export type JudgeTag = (value: string, before: readonly string[]) => TagJudgement;

export function judgeTags(values: readonly string[], judge: JudgeTag): readonly JudgedTag[] {
  const times = new Map<string, number>();
  return values.map((value, index) => {
    const time = times.get(value) ?? 0;
    times.set(value, time + 1);
    return { ...judge(value, values.slice(0, index)), value, key: `${value}|${time}` };
  });
}

/** Replaces a bad entry by its corrected form, or drops it where that form stands already. */
export function mendTag(tags: readonly JudgedTag[], { key, mend }: JudgedTag): readonly string[] {
  const others = tags.filter((tag) => tag.key !== key).map(({ value }) => value);
  if (mend === undefined || others.includes(mend)) return others;
  return tags.map((tag) => (tag.key === key ? mend : tag.value));
}
