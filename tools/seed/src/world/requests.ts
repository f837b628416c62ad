import { DAY_MS } from "@waymark/contracts/units";
import type { DemoRequest } from "../put-request.ts";
import type { WorldSolution } from "./solution.ts";

/** What providers have asked the vendor for, by the solution: five wait for a reviewer, one was rejected. */
const requestsAt = (firstDayMs: number): Readonly<Record<string, DemoRequest>> => {
  const daysAgo = (days: number): Date => new Date(firstDayMs - days * DAY_MS);
  return {
    "Wingtip Mobile 5G": {
      operation: "Create",
      askedAt: daysAgo(2),
      note: "Our 5G access for business customers, please list it.",
    },
    "Wingtip Rail Wi-Fi": {
      operation: "Create",
      askedAt: daysAgo(12),
      note: "On all our trains.",
      rejected: {
        reason: "Your trains use three mobile networks. Leave the traffic of the others out, then contribute it again.",
        at: daysAgo(9),
      },
    },
    "Tejo Fibre": {
      operation: "Update",
      askedAt: daysAgo(5),
      note: "A new range in the Algarve.",
      furtherItems: [{ kind: "IP", value: "243.250.0.0/22" }],
    },
    "Meseta Fibre": {
      operation: "Update",
      askedAt: daysAgo(3),
      note: "",
      furtherItems: [{ kind: "ASN", value: "4200002101" }],
    },
    "Hansekabel Campus": { operation: "Delete", askedAt: daysAgo(4), note: "The university runs its own network now." },
    "Isarlink Air": { operation: "Delete", askedAt: daysAgo(1), note: "We no longer sell it." },
  };
};

export function withRequests(solutions: readonly WorldSolution[], firstDayMs: number): readonly WorldSolution[] {
  const requests = requestsAt(firstDayMs);
  return solutions.map((solution) => {
    const request = requests[solution.name];
    return request === undefined ? solution : { ...solution, request };
  });
}
