/** What a browser reports may carry what a person typed or an address held; none of that belongs in a log. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{5,}(\.[\w-]*){0,2}/g, "[token]"],
  [/\bbearer\s+\S+/gi, "[token]"],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, "[address]"],
  [/\b[0-9a-f]{1,4}(:[0-9a-f]{0,4}){3,7}\b/gi, "[address]"],
];

/** What an address is made of; a point at its end belongs to the sentence. */
const WORD = /[\w.+@-]+/g;
const maskMail = (word: string): string => {
  const [local = "", domain = ""] = word.split("@");
  const isMail = local !== "" && domain.replace(/\.$/, "").includes(".");
  return isMail ? `[mail]${word.endsWith(".") ? "." : ""}` : word;
};

export const maskText = (text: string): string =>
  SECRETS.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text.replace(WORD, maskMail));
