import { z } from "zod";

/** A list in an address: `a,b`, or `a|b` where an item can hold a comma. */
export const listOf = <Schema extends z.ZodType<string, string>>(
  item: Schema,
  most: number,
  { between = ",", charactersMax = 2_000 } = {},
) =>
  z
    .string()
    .max(charactersMax)
    .transform((text) => text.split(between).filter((part) => part !== ""))
    .pipe(z.array(item).max(most));
