import { readFile } from "node:fs/promises";
import { WITHHELD_REASONS } from "@waymark/contracts/performance/figures";
import { RULE_SET } from "@waymark/rules/findings/rule-set";
import { describe, expect, test } from "vitest";
import { asCodeHasIt, METHODOLOGY } from "./document.ts";
import { beginOf, betweenMarkers, endOf } from "./markdown.ts";
import { rulesSection } from "./rules-section.ts";
import { scoresSection } from "./scores-section.ts";

describe("docs/methodology.md", () => {
  test("holds rules and scores as the code has them; `npm run methodology` writes them", async () => {
    const document = await readFile(METHODOLOGY, "utf8");
    expect(asCodeHasIt(document)).toBe(document);
  });

  test("explains every reason for which a figure is withheld", async () => {
    const document = await readFile(METHODOLOGY, "utf8");
    for (const reason of WITHHELD_REASONS) expect(document).toContain(`\`${reason}\``);
  });
});

describe("the generated rules", () => {
  test("have a row for every trigger of every rule", () => {
    const section = rulesSection();
    for (const { id } of RULE_SET.rules) expect(section).toContain(`(\`${id}\`)`);
    expect(section).toContain("| 13 | Mail slow (`slowMail`) | Mail latency, median: ≥ 300 ms | documented: ");
    expect(section).toContain(
      "| `captivePortal` | everything but `captivePortal` and `knownProblem` and `connectionDropped` | – |",
    );
  });
});

describe("the generated scores", () => {
  const section = scoresSection();

  test("show a figure withheld for each reason that samples can give", () => {
    for (const reason of ["NoData", "Privacy", "Dominated", "Imprecise"])
      expect(section).toContain(`withheld, ${reason}`);
  });

  test("hold no number that could not be computed", () => {
    expect(section).not.toMatch(/NaN|undefined|Infinity|null/);
  });
});

describe("a block", () => {
  test("replaces only what stands between its own markers", () => {
    const [begin, end] = [beginOf("scores"), endOf("scores")];
    const rest = `${beginOf("rules")}\nrules\n${endOf("rules")}`;
    expect(betweenMarkers(`before\n${begin}\nold\n${end}\n${rest}`, "scores", "new")).toBe(
      `before\n${begin}\n\nnew\n\n${end}\n${rest}`,
    );
    expect(() => betweenMarkers("no markers", "scores", "new")).toThrow(begin);
  });
});
