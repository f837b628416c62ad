export const BEGIN = "<!-- rules:begin -->";
export const END = "<!-- rules:end -->";

/** The document with this text between its markers; whatever stands outside them is left alone. */
export function betweenMarkers(document: string, text: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`The document needs ${BEGIN} and, after it, ${END}.`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${document.slice(end)}`;
}
