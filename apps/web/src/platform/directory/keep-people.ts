import { answers } from "../answers.ts";
import type { Directory } from "./client.ts";

/** The directory, asked once for the people whom a text finds. `owner` is who asks: see `cacheOwner`. */
export const keepPeople = (directory: Directory, owner: string): Directory => ({
  ...directory,
  searchPeople: (text, top) =>
    answers.get(owner, `people ${top ?? ""} ${text.trim()}`, () => directory.searchPeople(text, top)),
});
