import { join } from "node:path";
import { homeFolder } from "@waymark/engines/home";
import { type Child, startChild } from "./child.ts";

/** The demo world's providers and figures are made by a program of their own, because that takes minutes and goes on. */
const seed = (home: string, part: "newest" | "rest"): Child =>
  startChild(["tools/seed/src/main.ts", "--size", "dev", "--part", part], {
    env: { WAYMARK_HOME: home },
    logFile: join(homeFolder(home), "seed.log"),
  });

/** What pages need first. */
export async function fillNewest(home: string): Promise<void> {
  const code = await seed(home, "newest").exited;
  if (code !== 0) throw new Error(`The demo world was not filled: ${join(homeFolder(home), "seed.log")} says why.`);
}

/** Older days, and then each minute. */
export const fillRest = (home: string): Child => seed(home, "rest");
