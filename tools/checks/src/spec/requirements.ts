export type Requirement = { id: string; area: string };

const HEADER = ["id", "section", "area", "kind", "requirement"];

/** Reads docs/requirements.tsv. A file it cannot fully understand is refused, never read in part. */
export function parseRequirements(tsv: string): Requirement[] {
  const [header = "", ...lines] = tsv.split("\n").filter((line) => line.trim() !== "");
  if (header.trimEnd() !== HEADER.join("\t")) throw new Error(`requirements: the columns must be ${HEADER.join(", ")}`);

  const seen = new Set<string>();
  return lines.map((line) => {
    const cells = line.split("\t");
    const [id = "", , area = ""] = cells;
    if (cells.length !== HEADER.length || area === "") throw new Error(`requirements: malformed row "${line}"`);
    if (seen.has(id)) throw new Error(`requirements: ${id} stands twice`);
    seen.add(id);
    return { id, area };
  });
}
