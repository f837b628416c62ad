/** What a browser reports may carry what a person typed or an address held; none of that belongs in a log. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{5,}(\.[\w-]*){0,2}/g, "[token]"],
  [/\bbearer\s+\S+/gi, "[token]"],
  [/[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,5}/g, "[mail]"],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, "[address]"],
  [/\b[0-9a-f]{1,4}(:[0-9a-f]{0,4}){3,7}\b/gi, "[address]"],
];

export const maskText = (text: string): string =>
  SECRETS.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text);
