let forget: (() => void) | undefined;

/** The cache of answers says how it forgets what no page shows. Apart, so that a page without that cache need not load it. */
export const forgetsBy = (how: () => void): void => {
  forget = how;
};

/** After something was deleted elsewhere: the next page asks the server instead of showing what was. */
export const forgetStaleAnswers = (): void => forget?.();
