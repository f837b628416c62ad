/** Saving, sharing and deleting a report. */
export const share = {};
