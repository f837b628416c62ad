import { RULE_IDS, type RuleId } from "@waymark/contracts/connectivity-test/finding-words";

const TITLE = /^findings\.(?:rule\.(\w+)|(\w+)(?:\.\w+)?\.title(?:_\w+)?)$/;
const RULES: ReadonlySet<string> = new Set(RULE_IDS);
const WRITTEN_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LETTER = /[\p{L}\p{N}]/u;
/** One letter of an alphabet is the beginning of too many words. */
const LETTERS_MIN = 2;

const plain = (text: string): string => text.replace(/\{\w+\}/g, " ").toLocaleLowerCase();

/** Whether some word begins so; where words are written without spaces, anywhere. */
function hasWord(text: string, sought: string): boolean {
  if (WRITTEN_WITHOUT_SPACES.test(sought)) return text.includes(sought);
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1))
    if (at === 0 || !LETTER.test(text.charAt(at - 1))) return true;
  return false;
}

/** The rules whose names or findings hold what was searched for, in the language of these texts. */
export function rulesNamedLike(search: string, texts: Readonly<Record<string, string>>): readonly RuleId[] {
  const sought = search.trim().toLocaleLowerCase();
  if (sought.length < LETTERS_MIN && !WRITTEN_WITHOUT_SPACES.test(sought)) return [];
  const found = new Set<string>();
  for (const [key, text] of Object.entries(texts)) {
    const named = TITLE.exec(key);
    const rule = named?.[1] ?? named?.[2];
    if (rule !== undefined && RULES.has(rule) && hasWord(plain(text), sought)) found.add(rule);
  }
  return RULE_IDS.filter((rule) => found.has(rule));
}
