import { footprintUnder } from "@waymark/contracts/front-door/default-footprint";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { RULE_REPORTS } from "../src/rule-reports.ts";
import { expect, inGate, test } from "../src/story.ts";
import { verdict } from "../src/test-run.ts";

/** One rule of each kind of owner: the visitor's network, their IT, and nobody they could ask. */
const IN_GATE: readonly string[] = ["farEgress", "udpBlocked", "knownProblem"];
const TEXTS: Readonly<Record<string, string>> = textsOf("en");
const WORDS_WITHOUT_MEANING = /\b(findings|report|test|path|neighbours)\.[a-z]+\.|\{\w+\}|undefined|NaN/;

/** The whole title of a wording, with anything in the place of its numbers. */
const titleOf = (wording: string): RegExp => {
  const title = TEXTS[`findings.${wording}.title`] ?? TEXTS[`findings.${wording}.title_one`];
  if (title === undefined) throw new Error(`${wording} has no title`);
  const parts = title
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s"));
  return new RegExp(`^${parts.join(".+")}$`);
};

for (const { rule, report } of RULE_REPORTS)
  test(
    `the rule ${rule} is said on the page, with evidence, confidence and who can fix it`,
    inGate(IN_GATE.includes(rule)),
    async ({ page }) => {
      await page.route("**/ReadReport/*", (route) => route.fulfill({ json: report }));
      await page.goto(`/report/${report.id}`);
      await expect(verdict(page)).toBeVisible();
      const judgement = judgeReport({
        report,
        metros: footprintUnder("example.test"),
        mailIsSetUp: true,
        cloud: "MultiTenant",
        metroProblem: report.metroProblem ?? null,
      });
      const [finding] = judgement.findings.filter(({ id }) => id === rule);
      if (finding === undefined) throw new Error(`the report does not make ${rule} fire`);
      const findings = page.getByRole("region", { name: "Findings", exact: true });
      const more = findings.getByRole("button", { name: /^Show \d+ more/ });
      const card = findings.getByRole("listitem").filter({
        has: page.getByRole("heading", { level: 3 }).filter({ hasText: titleOf(finding.wording) }),
      });
      // What the installation measures against comes after the report, and may bring more findings.
      await expect(async () => {
        if (await more.isVisible()) await more.click();
        expect(await card.count()).toBe(1);
      }).toPass({ timeout: 30_000 });
      await expect(card).toContainText("Why we think so");
      await expect(card).toContainText(/(High|Medium|Low) confidence/);
      await expect(page.getByRole("main")).not.toContainText(WORDS_WITHOUT_MEANING);
    },
  );
