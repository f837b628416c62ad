import { join } from "node:path";
import { betweenMarkers } from "./markdown.ts";
import { rulesSection } from "./rules-section.ts";
import { scoresSection } from "./scores-section.ts";

export const METHODOLOGY = join(import.meta.dirname, "../../../../docs/methodology.md");

/** The document with every block as the code has it now. */
export const asCodeHasIt = (document: string): string =>
  betweenMarkers(betweenMarkers(document, "rules", rulesSection()), "scores", scoresSection());
