import { z } from "zod";
import { Judgement } from "./findings.ts";
import { Report } from "./report.ts";
import { ITEM_OUTCOMES, RESULT_VALUES } from "./results.ts";

const [measured, notMeasured] = ITEM_OUTCOMES.dnsResolver.options;

/** What an export holds of a report: names of places and distances, never a coordinate, a secret or a whole address. */
const ExportedReport = Report.pick({
  id: true,
  dateTime: true,
  status: true,
  tenantName: true,
  browserLocationCity: true,
  browserLocationRegion: true,
  browserLocationCountry: true,
  browserLocationIsAutoDetected: true,
  egressLocationCity: true,
  egressLocationRegion: true,
  egressLocationCountry: true,
  egressNetwork: true,
  egressNetworkChanged: true,
  egressAsn: true,
  egressAsName: true,
  browserToEgressLocationDistance: true,
  currentFrontDoor: true,
  optimalFrontDoors: true,
  optimalSharePointFrontDoors: true,
  isCurrentFrontDoorOptimal: true,
  measuredLatency: true,
  measuredLatencies: true,
  bestPossibleLatency: true,
  peers: true,
  distributionValueBin1: true,
  distributionValueBin2: true,
  distributionValueBin3: true,
  distributionValueBin4: true,
  distributionValueBin5: true,
  dnsPerformance: true,
  connectivity: true,
  skype: true,
  bufferBloat: true,
  webSocket: true,
  ipv6: true,
  download: true,
}).extend({
  dnsResolver: z
    .discriminatedUnion("status", [
      measured.extend({ value: RESULT_VALUES.dnsResolver.omit({ latitude: true, longitude: true }) }),
      notMeasured,
    ])
    .nullable(),
});

/** A report as a file. A change that breaks readers raises the version. */
export const ReportExport = z.strictObject({
  format: z.literal("waymark.report"),
  version: z.literal(1),
  report: ExportedReport,
  judgement: Judgement,
});
export type ReportExport = z.infer<typeof ReportExport>;

/** What the server publishes, in the draft that most validators read. A file is complete: it needs no defaults. */
export const reportExportJsonSchema = () => ({
  ...z.toJSONSchema(ReportExport, {
    target: "draft-7",
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
    },
  }),
  $id: "urn:waymark:report:1",
  title: "A Waymark report with what the rules say about it",
});
