import type { DoorLatency } from "@waymark/contracts/connectivity-test/results";
import type { Workload } from "@waymark/contracts/front-door/wire";
import { HIDDEN_METRO_CODE } from "@waymark/contracts/reports/sharing";
import { doorsOf, mailDoorOf } from "@waymark/rules/findings/door-facts";
import { doorInUse, type RunState } from "../../../platform/test-run/state.ts";
import { joinNames } from "../../../platform/texts/place-name.ts";
import { placeWord } from "../../../platform/texts/place-words.ts";
import { metroCity, type Words } from "../../../platform/texts/words.ts";
import { openGroup, type ResultGroup, type ResultRow } from "./result-group.ts";

/** The figure that stands for the whole, as the rules judge it: the median of the mail door in use. */
function mailLatencyMs({ doors }: RunState): number | undefined {
  const measured = {
    measuredLatencies: doors.map((door) => ({ ...door, invalid: false })),
    status: "Finished",
  } as const;
  const mail = mailDoorOf(measured, doorsOf(measured));
  return mail.known ? mail.value.medianMs : undefined;
}

export function latencyGroup(state: RunState, words: Words): ResultGroup {
  const { t, ms } = words;
  const { doors, report, steps } = state;
  if (doors.length === 0 && !report) return openLatency(state, words);
  const doorRow = (name: "mailDoor" | "fileDoor", workload: Workload): ResultRow[] => {
    const door = doorInUse(doors, workload);
    return door ? [{ name: t(`test.row.${name}`), value: doorText(door, words) }] : [];
  };
  const best = report?.optimalFrontDoors ?? [];
  const possible = report?.bestPossibleLatency;
  const rows = [
    ...doorRow("mailDoor", "mail"),
    ...doorRow("fileDoor", "files"),
    ...(best.length > 0
      ? [
          {
            name: t("test.row.bestDoors"),
            value: joinNames(
              best.map((code) => placeWord(metroCity(code), words)),
              words.language,
            ),
          },
        ]
      : []),
    ...(possible == null ? [] : [{ name: t("test.row.bestPossible"), value: ms(possible) }]),
  ];
  const latency = mailLatencyMs(state);
  if (latency === undefined && steps.latency.status !== "InProgress")
    return { id: "latency", status: "notMeasured", value: t("test.reason.noAnswer"), rows };
  const value = latency === undefined ? undefined : t("test.value.toMail", { latency: ms(latency) });
  return { id: "latency", status: "measured", value, rows };
}

function openLatency(state: RunState, words: Words): ResultGroup {
  const group = openGroup(state, "latency", ["latency"], words);
  const { soFar } = state.steps.latency;
  if (group.status !== "measuring" || soFar === null) return group;
  const value = words.t("test.value.soFar", { value: words.t("test.value.toMail", { latency: words.ms(soFar) }) });
  return { ...group, value };
}

function doorText({ code, smallestMs, medianMs, p90Ms }: DoorLatency, words: Words): string {
  const { t, ms } = words;
  const figures = { smallest: ms(smallestMs), median: ms(medianMs), p90: ms(p90Ms) };
  if (code === HIDDEN_METRO_CODE) return t("report.doorLeftOut", figures);
  return t("test.row.door", { city: placeWord(metroCity(code), words), ...figures });
}
