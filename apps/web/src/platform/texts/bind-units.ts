const NO_BREAK_SPACE = "\u00a0";
/** Has no width and allows no line break: a unit of two Chinese characters could end a line after the first. */
const WORD_JOINER = "\u2060";

const NUMBER_AND_UNIT = /(\d) (m?s|k?m|%|[kM](?:B|bit|bps)(?:\/s)?|毫?秒|公[里尺]|米|分[钟鐘]?)(?![A-Za-z])/g;

/** Ties each number of a text to its unit, so that no line ends between or within them. */
export const bindUnits = (text: string): string =>
  text.replace(
    NUMBER_AND_UNIT,
    (_whole, digit: string, unit: string) =>
      digit + NO_BREAK_SPACE + unit.replace(/([毫公分])(?=.)/, `$1${WORD_JOINER}`),
  );
