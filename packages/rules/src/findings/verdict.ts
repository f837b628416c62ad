import {
  type Effect,
  OWNERS,
  SEVERITIES,
  type Task,
  type Tone,
} from "@waymark/contracts/connectivity-test/finding-words";
import type {
  Cause,
  Finding,
  Judgement,
  TaskStanding,
  Unjudged,
  Verdict,
} from "@waymark/contracts/connectivity-test/findings";
import { type Lead, leadsOf } from "./leads.ts";

type Judged = Pick<Judgement, "findings" | "suppressed" | "tasks" | "unjudged">;

/** Builds one sentence: what the reader will notice, then why, and who can change it. */
export function verdictOf(judged: Judged): Verdict {
  const dropped = judged.findings.find(({ id }) => id === "connectionDropped");
  if (dropped) return { ...because(dropped, { tone: "unknown", effect: "connectionDropped", tasks: [] }), owners: [] };
  const worst = judged.tasks.some(({ standing }) => standing === "wont") ? "wont" : "struggles";
  const troubled = judged.tasks.filter(({ standing }) => standing === worst);
  return troubled.length > 0 ? troubledVerdict(troubled, worst, judged) : calmVerdict(judged);
}

function troubledVerdict(troubled: readonly TaskStanding[], worst: "wont" | "struggles", judged: Judged): Verdict {
  const leads = leadsOf(
    troubled.map(({ task }) => task),
    judged,
  );
  const [first] = leads;
  const tone: Tone = first?.finding.severity === "Critical" ? "wont" : worst;
  // Every limit that a task has belongs to a rule, so a task struggles only with a finding.
  if (!first) return { tone: "unknown", effect: "unknown", tasks: [], causes: [], owners: [] };
  const reached = new Set(leads.flatMap(({ reach }) => reach));
  const tasks = troubled.map(({ task }) => task).filter((task) => reached.has(task));
  return {
    tone,
    effect: effectOf(first, tasks, worst),
    tasks,
    causes: leads.map(({ finding }) => causeOf(finding)),
    owners: [...new Set(leads.map(({ finding }) => finding.owner))],
  };
}

function effectOf({ finding }: Lead, tasks: readonly Task[], worst: "wont" | "struggles"): Effect {
  if (finding.id === "captivePortal") return "nothingWorksYet";
  if (finding.id === "requiredNamesBlocked") return "partsMissing";
  const [only] = tasks;
  if (tasks.length === 1 && only) return worst === "wont" ? `${only}Wont` : `${only}Struggles`;
  return worst === "wont" ? "severalWont" : "severalStruggle";
}

/** No task struggles. The verdict is good only as far as tasks were measured. */
function calmVerdict({ findings, tasks, unjudged }: Judged): Verdict {
  const working = tasks.filter(({ standing }) => standing === "works").map(({ task }) => task);
  const isWhole = working.length === tasks.length && !unjudged.some(isUnseenBlocker);
  const notable = worstOf(findings.filter(({ severity }) => severity !== "Info"));
  if (notable?.id === "requiredNamesBlocked")
    return because(notable, { tone: "struggles", effect: "partsMissing", tasks: [] });
  if (notable?.severity === "Critical" || notable?.severity === "High")
    return because(notable, { tone: "struggles", effect: "slowerThanNeeded", tasks: [] });
  if (isWhole && notable) return because(notable, { tone: "works", effect: "couldBeBetter", tasks: working });
  const nothing = { causes: [], owners: [] };
  if (isWhole) return { tone: "works", effect: "everythingWorks", tasks: working, ...nothing };
  if (working.length > 0) return { tone: "partly", effect: "worksAsFarAsMeasured", tasks: working, ...nothing };
  const doubted = findings.find(({ id }) => id === "inconclusive");
  const unsure = { tone: "unknown", effect: "unknown", tasks: [] } as const;
  return doubted ? because(doubted, { ...unsure, tasks: [] }) : { ...unsure, tasks: [], ...nothing };
}

/** Good numbers prove little without a check for blocked names, unless no names are configured to check. */
const isUnseenBlocker = ({ id, reason }: Unjudged): boolean =>
  (id === "requiredNamesBlocked" || id === "captivePortal") && reason !== "notConfigured";

const worstOf = (findings: readonly Finding[]): Finding | undefined =>
  [...findings].sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))[0];

const because = (finding: Finding, verdict: Pick<Verdict, "tone" | "effect" | "tasks">): Verdict => ({
  ...verdict,
  causes: [causeOf(finding)],
  owners: OWNERS.filter((owner) => owner === finding.owner),
});

const causeOf = ({ id, wording, values }: Finding): Cause => ({ kind: "finding", id, wording, values });
