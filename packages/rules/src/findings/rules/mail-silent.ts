import { CLEAR, fires, notMeasured, type Rule } from "../rule.ts";
import { OURS, type Trigger } from "../trigger.ts";

const TRIGGER: Trigger = {
  measure: "The mail front door in use never answered while other front doors did",
  is: "seen",
  severity: "High",
  source: OURS,
};

/** Doors are measured side by side, so the others show that the line was there. */
export const mailSilent: Rule = {
  id: "mailSilent",
  name: "Mail front door silent",
  owner: "yourIt",
  triggers: [TRIGGER],
  judge({ mailIsSilent, mailDoor, doors }) {
    if (mailDoor.known) return CLEAR;
    if (!mailIsSilent) return notMeasured(mailDoor.reason);
    return fires({
      severity: TRIGGER.severity,
      wording: "mailSilent",
      evidence: [{ id: "mailDoorSilent", values: { others: doors.length } }],
      confidence: { level: doors.length > 1 ? "medium" : "low", basis: "comparison", values: {} },
      harms: { mail: "wont" },
    });
  },
};
