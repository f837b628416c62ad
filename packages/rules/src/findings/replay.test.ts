import { describe, expect, test } from "vitest";
import { judgeReport } from "./judge-report.ts";
import { compareJudgements, replay } from "./replay.ts";
import { fires } from "./rule.ts";
import { RULE_SET, type RuleSet } from "./rule-set.ts";
import { call, inputWith } from "./test-reports.ts";

const LOSSY = inputWith(call({ lossPercent: 3, received: 485 }));

/** The same rules, but loss has a low severity and another owner, and the IPv6 rule always fires. */
const OTHER_RULES: RuleSet = {
  version: "2027.01",
  rules: RULE_SET.rules.map((rule) => {
    if (rule.id === "packetLoss")
      return {
        ...rule,
        owner: "yourProvider",
        judge: (facts) => {
          const outcome = rule.judge(facts);
          return outcome.kind === "fires" ? { ...outcome, severity: "Low", harms: {} } : outcome;
        },
      };
    if (rule.id !== "ipv6Faulty") return rule;
    return {
      ...rule,
      judge: () =>
        fires({
          severity: "Medium",
          wording: "ipv6Faulty",
          evidence: [],
          confidence: { level: "low", basis: "comparison", values: {} },
        }),
    };
  }),
};

describe("replaying a report under other rules", () => {
  test("the same rules change nothing", () => {
    expect(replay(judgeReport(LOSSY), LOSSY)).toEqual({
      before: RULE_SET.version,
      after: RULE_SET.version,
      changes: [],
    });
  });

  test("nor does a stored judgement whose fields come back in another order", () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (value === null || typeof value !== "object") return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, part]) => [key, shuffled(part)]),
      );
    };
    const stored = shuffled(judgeReport(LOSSY)) as ReturnType<typeof judgeReport>;
    expect(replay(stored, LOSSY).changes).toEqual([]);
  });

  test("other rules: what appears, and what changes its severity, owner, standing and tone", () => {
    expect(replay(judgeReport(LOSSY), LOSSY, OTHER_RULES)).toEqual({
      before: RULE_SET.version,
      after: "2027.01",
      changes: [
        { kind: "tone", before: "struggles", after: "works" },
        { kind: "standing", task: "calls", before: "struggles", after: "works" },
        { kind: "appears", id: "ipv6Faulty" },
        { kind: "severity", id: "packetLoss", before: "High", after: "Low" },
        { kind: "owner", id: "packetLoss", before: "you", after: "yourProvider" },
      ],
    });
  });

  test("the other way round, what disappears", () => {
    const { changes } = compareJudgements(judgeReport(LOSSY, OTHER_RULES), judgeReport(LOSSY));
    expect(changes).toContainEqual({ kind: "disappears", id: "ipv6Faulty" });
  });

  test("a score that moves within its standing, and a verdict that names another number", () => {
    const less = judgeReport(inputWith(call({ lossPercent: 2, received: 490 })));
    expect(compareJudgements(judgeReport(LOSSY), less).changes.map(({ kind }) => kind)).toEqual(["verdict"]);
    const slower = judgeReport(inputWith(call({ rttMs: 90, rttP90Ms: 95 })));
    expect(compareJudgements(judgeReport(inputWith()), slower).changes).toEqual([
      { kind: "score", task: "calls", before: 99, after: 98 },
    ]);
  });
});
