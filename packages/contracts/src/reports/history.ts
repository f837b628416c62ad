/** What the list of reports can be sorted by. */
export const HISTORY_SORTS = ["when", "place", "verdict", "mail", "files", "busy"] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];

export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
