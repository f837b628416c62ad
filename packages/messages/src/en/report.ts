/** The page of a report: its sections, marks and notes. What the findings themselves say stands in findings.ts. */
export const report = {
  "report.retest": "Retest",
  "report.soFar": "So far: {verdict}",
  "report.nothingToFix": "Nothing to fix.",

  "report.tasks.title": "Will it work?",
  "report.tasks.limit": "Limit {limit}",
  "report.tasks.least": "Should be at least {limit}",
  "report.tasks.score": "{score} of 100",

  "report.findings.title": "Findings",
  "report.findings.shown": "{shown} of {all} shown, most severe first",
  "report.findings.soFar": "{count} so far",
  "report.findings.none": "No findings",
  "report.findings.noneText": "{clear} checks were made, and none found anything wrong.",
  "report.findings.noCause": "The checks found no cause beyond the numbers above.",
  "report.findings.noneYet": "Nothing found so far",
  "report.findings.mayChange": "More may appear while the test runs. The order can still change.",
  "report.findings.more_one": "Show {count} more",
  "report.findings.more_other": "Show {count} more",
  "report.findings.explains": "This also explains: {findings}",
  "report.findings.unjudged_one": "{count} check could not be made",
  "report.findings.unjudged_other": "{count} checks could not be made",

  "report.results.limit": "Limit",
  "report.results.judgement": "Judgement",
  "report.results.samples": "Samples",
  "report.results.method": "How it is measured",
  "report.results.sampleList": "All samples, in the order they were taken",
  "report.results.noAnswer": "no answer",
  "report.results.sparkline": "{samples} samples between {least} and {most}",
  "report.judgement.above": "Above limit",
  "report.judgement.within": "Within limit",
  "report.judgement.blocked": "Trouble found",
  "report.judgement.fine": "Fine",
  "report.judgement.inconclusive": "Inconclusive",
  "report.count.above_one": "{count} above limit",
  "report.count.above_other": "{count} above limit",
  "report.count.within_one": "{count} within limit",
  "report.count.within_other": "{count} within limit",
  "report.count.information_one": "{count} for information",
  "report.count.information_other": "{count} for information",
  "report.count.notMeasured_one": "{count} not measured",
  "report.count.notMeasured_other": "{count} not measured",

  "report.method.location":
    "Your browser's position or the place you chose, cut to about 300 m. The egress is where address databases put your public address; they are right for about 9 in 10.",
  "report.method.latency":
    "25 small requests on a warm connection to the front door in use, 5 s each at most. The median is judged, the smallest is used for distances.",
  "report.method.dns":
    "New names that no resolver has in store are looked up. Our name server tells which resolver asked.",
  "report.method.webSocket": "One connection, then short messages there and back. The average is judged.",
  "report.method.ipv6": "The same small request once over IPv4 and once over IPv6.",
  "report.method.download":
    "Several streams fill the line for a few seconds each way. Speed is taken from the stretch in which it was full.",
  "report.method.busyLine": "Small requests go on while the line is full. What they take longer than before is judged.",
  "report.method.calls": "Packets like those of a voice call go to a relay and back over UDP, 50 each second.",
  "report.method.names": "A small file is asked for at every address that {suite} needs.",
  "report.method.agent": "A web page cannot see proxies, VPNs, routes or adapters.",

  "report.foot.rules": "Rules {version}",
} as const;
