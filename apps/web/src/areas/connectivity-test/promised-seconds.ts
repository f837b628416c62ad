/** How long a test takes, as the start page says. Its test holds it against the plan of the engine, which loads later. */
export const PROMISED_SECONDS = { all: 40, lessData: 30 } as const;
