/** How a network provider registers. */
export const registrationLimits = {
  companyNameMinCharacters: 2,
  companyNameMaxCharacters: 100,
  companyUrlMaxCharacters: 200,
  emailMaxCharacters: 254,

  codeDigits: 8,
  codeHoldsMs: 600_000,
  codeTries: 5,
  /** The next code can be asked for so long after the last one. */
  codePauseMs: 60_000,
  /** To one address, to one domain, and at the wish of one person. */
  codeMailsPerHour: 3,
  /** The mail server takes the code's mail over within this time, or it counts as failed. */
  mailWithinMs: 8_000,
  /** The call's own: it waits for the mail server. */
  deadlineMs: 10_000,
  /** What is left of a code that nobody entered. */
  pendingKeptMs: 86_400_000,

  reviewWorkingDays: 3,
  /** Registrations that a reviewer sees at once, the oldest first. */
  reviewsShown: 50,
  noteMaxCharacters: 1_000,
  /** A refused registration, for whoever reviews the next one of the same company. */
  refusalKeptDays: 30,
} as const;
