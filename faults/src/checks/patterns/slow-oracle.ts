/**
 * Whether a wildcard covers a name, by filling a table character by character. Only the first star stands for something: at
 * least one character; a name that is a wildcard itself is not covered.
 */
export function slowlyCovers(pattern: string, name: string): boolean {
  if (pattern[0] !== "*" || name[0] === "*") return false;
  let reached = Array.from({ length: name.length + 1 }, (_, read) => read > 0);
  for (const wanted of pattern.slice(1).split("")) {
    const next = reached.map(() => false);
    for (let read = 0; read < name.length; read += 1) if (reached[read] && name[read] === wanted) next[read + 1] = true;
    reached = next;
  }
  return reached[name.length] === true;
}

const isLetterOrDigit = (sign: string): boolean => (sign >= "a" && sign <= "z") || isDigit(sign);
const isDigit = (sign: string): boolean => sign >= "0" && sign <= "9";

function isLabel(label: string): boolean {
  const signs = label.split("");
  if (signs.length === 0 || signs.length > 63) return false;
  if (signs[0] === "-" || signs.at(-1) === "-") return false;
  return signs.every((sign) => sign === "-" || isLetterOrDigit(sign));
}

/** Whether plain text names a host or a wildcard, said label by label; undefined for other scripts, which this does not know. */
export function slowlyIsName(typed: string): boolean | undefined {
  for (const sign of typed) if (sign > "\u007f") return undefined;
  let text = typed.trim().toLowerCase();
  if (text[text.length - 1] === ".") text = text.slice(0, -1);
  const labels = text.split(".");
  if (text.length > 253 || labels.length < 2) return false;
  const first = labels[0] ?? "";
  const isWhole = first === "*";
  const host = [...(isWhole ? [] : [first[0] === "*" ? first.slice(1) : first]), ...labels.slice(1)];
  if ((host.at(-1) ?? "").split("").every(isDigit)) return false;
  return host.every(isLabel);
}
