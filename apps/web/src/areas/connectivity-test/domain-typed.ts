/** Many type their whole work address: the domain is what follows the last @. */
export const domainTyped = (text: string): string =>
  text
    .slice(text.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
