/** A CSV file that the product writes, with a text in every field that can hold one. */
export type Export = {
  readonly name: string;
  readonly write: (text: string) => string;
  /** Its columns say less than a row has, such as the first line alone. */
  readonly isShortened?: boolean;
};
