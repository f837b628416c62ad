export const changeLimits = {
  pageSize: 20,
  pagesMax: 50_000,
  reasonMaxCharacters: 1_000,
  noteMaxCharacters: 1_000,
  /** A draft carries all entries of its set, each as long as it may be. */
  draftMaxBytes: 655_360,
  /** Entries that one change removes without escalation; one more needs the council. */
  removalsMax: 100,
  /** Of a set or of all that a workload publishes, once it has so many entries. */
  removalShareMax: 0.3,
  removalShareWarned: 0.1,
  removalShareFrom: 10,
  /** An addition takes effect so many days after it was published, or later. */
  additionNoticeDays: 30,
  /** On the first of each month, in UTC. */
  publishingHour: 8,
  /** Results of tests hold for one content and so long. */
  resultsHoldMs: 86_400_000,
  rerunPauseMs: 60_000,
  bypassDays: 7,
  bypassDaysMax: 30,
  /** Ports beyond which a range is meant. */
  portsUsual: 100,
  /** Entries that a result names; it counts the others. */
  entriesNamed: 50,
  /** Outside the monthly day. */
  publishedAtOnce: 100,
  /** Open ones of one set. */
  openPerSet: 20,
  /** Open ones among which "waits for me" is looked for. */
  waitingLookedAt: 1_000,
} as const;
