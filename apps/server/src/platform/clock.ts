/** Time is handed in, so that expiry, retention and windows can be tested without waiting. */
export type Clock = { readonly now: () => number };

export const systemClock: Clock = { now: () => Date.now() };
