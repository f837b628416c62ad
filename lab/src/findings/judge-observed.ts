import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { bestDoors, judgeDoors } from "@waymark/rules/test-run/judge-doors";
import { reportSoFar } from "../../../apps/web/src/areas/report/groups/report-so-far.ts";
import { reduceRun } from "../../../apps/web/src/platform/test-run/reduce.ts";
import { emptyRun } from "../../../apps/web/src/platform/test-run/state.ts";
import { metrosOf, PLACE } from "../browser/context.ts";
import { MAIL_DOORS } from "../browser/run-scenario.ts";
import type { Observed } from "../browser/scenario.ts";

const METROS = metrosOf(MAIL_DOORS);
const ASKED = { lessData: false, shareWhenFinished: false };

const FRANKFURT = { ...PLACE, city: "Frankfurt", region: "Hesse", country: "Germany" };

/** Judges a run like the page, with the same events, state and rules, but without what only a server knows. */
export function judgeObserved({ heard }: Observed, place: typeof FRANKFURT = FRANKFURT): Judgement {
  const located = { ...place, isAutoDetected: true };
  const begun = reduceRun(emptyRun(0, ASKED), { kind: "placeFound", place: located, durationMs: 0 }, 0);
  const measured = heard.reduce((state, { event, atMs }) => reduceRun(state, event, atMs), begun);
  const report = reportSoFar(reduceRun(measured, { kind: "statusReceived", status: "Finished" }, 0));
  return judgeReport({
    report: { ...report, ...doorsIn(report) },
    metros: METROS,
    mailIsSetUp: true,
    cloud: "MultiTenant",
    metroProblem: null,
  });
}

/** The form that the server fills in when it generates the report. */
function doorsIn({ measuredLatencies, currentFrontDoor: current }: Report): Partial<Report> {
  const doors = judgeDoors(measuredLatencies, METROS, PLACE);
  const best = bestDoors("mail", doors, METROS, PLACE);
  return {
    measuredLatencies: doors,
    optimalFrontDoors: [...best],
    isCurrentFrontDoorOptimal: current === null || best.length === 0 ? null : best.includes(current),
  };
}
