import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { RULE_SET } from "@waymark/rules/findings/rule-set";
import { describe, expect, test } from "vitest";
import { BEGIN, betweenMarkers, END, rulesSection } from "./rules-section.ts";

describe("docs/methodology.md", () => {
  test("holds the rules as the code has them; `npm run methodology` writes them", async () => {
    const document = await readFile(join(import.meta.dirname, "../../../../docs/methodology.md"), "utf8");
    expect(betweenMarkers(document, rulesSection())).toBe(document);
  });
});

describe("the generated section", () => {
  test("has a row for every trigger of every rule", () => {
    const section = rulesSection();
    for (const { id } of RULE_SET.rules) expect(section).toContain(`(\`${id}\`)`);
    expect(section).toContain("| 13 | Mail slow (`slowMail`) | Mail latency, median: ≥ 300 ms | documented: ");
    expect(section).toContain(
      "| `captivePortal` | everything but `captivePortal` and `knownProblem` and `connectionDropped` | – |",
    );
  });

  test("replaces only what stands between the markers", () => {
    const document = `before\n${BEGIN}\nold\n${END}\nafter`;
    expect(betweenMarkers(document, "new")).toBe(`before\n${BEGIN}\n\nnew\n\n${END}\nafter`);
    expect(() => betweenMarkers("no markers", "new")).toThrow(BEGIN);
  });
});
