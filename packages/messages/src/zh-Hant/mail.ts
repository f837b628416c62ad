/** Mails; only the server needs them. */
export const mail = {};
