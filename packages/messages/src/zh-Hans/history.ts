/** The list of reports, and comparing two of them. */
export const history = {};
