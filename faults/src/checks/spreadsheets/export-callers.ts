import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";
import type { Case } from "../check.ts";

type Question = {
  readonly what: string;
  readonly files: readonly string[];
  readonly marks: RegExp;
  readonly known: readonly string[];
};

const SOURCE = ["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.ts"];
const TESTS = /\.(?:test|gallery)\.tsx?$|\/test-|\/example-list\.tsx$/;

/** Everything that writes CSV, written down by hand: what joins them must join this check too. */
const QUESTIONS: readonly Question[] = [
  {
    what: "writes cells for spreadsheets",
    files: SOURCE,
    marks: /import \{[^}]*\} from "[^"]*reports\/csv(?:\.ts)?"|import \{[^}]*\} from "\.\/csv\.ts"/,
    known: [
      "apps/web/src/ui/chart/frame/table-csv.ts",
      "apps/web/src/ui/data-list/list-files.ts",
      "packages/rules/src/feed/feed-tables.ts",
      "packages/rules/src/report-texts/result-rows.ts",
      "packages/rules/src/reports/export-summaries.ts",
    ],
  },
  {
    what: "hands out CSV",
    files: SOURCE,
    marks: /"text\/csv/,
    known: [
      "apps/server/src/areas/feed/answers.ts",
      "apps/web/src/areas/report/parts/actions/report-files.ts",
      "apps/web/src/areas/reports/use-export.ts",
      "apps/web/src/ui/chart/frame/table-downloads.tsx",
      "apps/web/src/ui/data-list/list-downloads.tsx",
    ],
  },
  {
    what: "has columns of a list",
    files: ["apps/web/src/areas/**/*.{ts,tsx}"],
    marks: /import type \{[^}]*\bColumn\b[^}]*\} from "[^"]*data-list\/column\.ts"/,
    known: [
      "apps/web/src/areas/change-requests/bypass-columns.ts",
      "apps/web/src/areas/change-requests/change-columns.tsx",
      "apps/web/src/areas/endpoint-sets/set-columns.tsx",
      "apps/web/src/areas/fqdns/fqdn-columns.tsx",
      "apps/web/src/areas/network-health/parts/metro-list.tsx",
      "apps/web/src/areas/reports/report-columns.tsx",
      "apps/web/src/areas/solutions/details/locations/place-columns.tsx",
      "apps/web/src/areas/solutions/solution-columns.tsx",
      "apps/web/src/areas/workloads/workload-columns.tsx",
    ],
  },
];

/** Whether this check knows everybody in the source who writes CSV. */
export const callerCases = (): readonly Case[] =>
  QUESTIONS.map(({ what, files, marks, known }) => {
    const found = globSync([...files], { cwd: ROOT })
      .filter((file) => !TESTS.test(file) && marks.test(readFileSync(join(ROOT, file), "utf8")))
      .toSorted();
    return { name: `every file that ${what} is known`, held: found.join() === known.join(), seen: found.join(", ") };
  });
