/** What pages, panels, dialogs, notices and states say. */
export const uiPage = {
  "ui.trail": "Where you are",
  "ui.tabs.more_one": "{count} more tab",
  "ui.tabs.more_other": "{count} more tabs",
  "ui.dismiss": "Dismiss",
  "ui.reason.missing": "Give a reason.",
  "ui.reason.length": "{length} of {most} characters",
  "ui.requestId": "Request id",
  "ui.withheld": "Withheld: {reason}",
  "ui.progress.of": "{done} of {all}",
  "ui.progress.seconds_one": "about {count} second left",
  "ui.progress.seconds_other": "about {count} seconds left",
  "ui.progress.minutes_one": "about {count} minute left",
  "ui.progress.minutes_other": "about {count} minutes left",
};
